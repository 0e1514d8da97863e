/** The parts that we use of a library that brings no types along. */

declare module 'xliff/jsToXliff12' {
  interface Unit {
    readonly source: string;
    readonly target?: string;
    readonly note?: string;
  }

  interface Exchange {
    readonly sourceLanguage: string;
    readonly targetLanguage: string;
    /** The units of each file, by their ids. */
    readonly resources: Readonly<Record<string, Readonly<Record<string, Unit>>>>;
  }

  export default function jsToXliff12(exchange: Exchange): Promise<string>;
}

declare module 'xliff/xliff12ToJs' {
  /** Rejects a text that is not XML. */
  export default function xliff12ToJs(xml: string): Promise<unknown>;
}
