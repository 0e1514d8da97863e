/** Texts that an operator replaces in schema/site.json: addresses, ids of videos, unknown texts. */
export const PLACEHOLDERS =
  /[\w@.:/-]*\bexample\.(?:com|org|net)\b|\b(?:SALESFORCE|SERVICENOW)_|<<[^>]*>>/gu;
