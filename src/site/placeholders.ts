/** What an operator replaces in schema/site.json before the site goes live: example addresses and ids of videos. */
export const PLACEHOLDERS = /[\w@.:/-]*\bexample\.(?:com|org|net)\b|\b(?:SALESFORCE|SERVICENOW)_/gu;
