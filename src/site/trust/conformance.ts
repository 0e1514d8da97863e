/** The conformance report for its page, PDF and OpenACR file. Its data is in schema/site.json. */
import { accessibility } from '../../generated/site-accessibility.ts';
import { footer, product } from '../../generated/site.ts';
import { formatLongDay } from '../../lib/text/format.ts';

export interface Chapter {
  /** Its name in OpenACR. */
  readonly id: string;
  readonly title: string;
  /** For WCAG criteria. */
  readonly level?: 'A' | 'AA';
  /** Why it has no criteria. */
  readonly absent?: string;
  readonly criteria: readonly {
    readonly id: string;
    readonly name: string;
    /** In VPAT terms. */
    readonly result: string;
    readonly remarks: string;
    /** Ids of ways of testing. */
    readonly methods?: readonly string[];
  }[];
}

export const chapters: readonly Chapter[] = accessibility.chapters;

export const methods: readonly {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Absent if a person tested it. */
  readonly test?: string;
}[] = accessibility.testing.methods;

const legalName: string = footer.legal.name;

/** The company that answers for the product. */
export const vendor = legalName === '' ? product : legalName;

/** Labels and texts ahead of the tables. */
export function reportHead(): readonly (readonly [string, string])[] {
  const { labels, version, description, standards, contact } = accessibility.report;
  return [
    [labels.product, `${product} ${version}`],
    [labels.vendor, vendor],
    [labels.description, description],
    [labels.date, formatLongDay(accessibility.updated)],
    [labels.standards, standards],
    [labels.methods, accessibility.testing.text],
    [labels.contact, contact],
  ];
}

/** Downloads, which the build writes. */
export const REPORT_FILES = {
  pdf: '/accessibility-conformance-report.pdf',
  openAcr: '/accessibility-conformance-report.yaml',
} as const;
