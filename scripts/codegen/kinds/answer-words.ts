/** The words for answers that the declaration gives no words. */
export interface AnswerWords {
  readonly yes: string;
  readonly no: string;
  /** A consent, in short. */
  readonly agreed: string;
  /** A consent; `{version}` names the version of its text. */
  readonly agreedVersion: string;
}

export const ANSWER_WORDS: AnswerWords = {
  yes: 'Yes',
  no: 'No',
  agreed: 'Agreed',
  agreedVersion: 'Agreed (version {version})',
};
