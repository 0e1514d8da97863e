import { dump } from 'js-yaml';
import { accessibility } from '../../src/generated/site-accessibility.ts';
import { address, product } from '../../src/generated/site.ts';
import { chapters, vendor, type Chapter } from '../../src/site/trust/conformance.ts';

/** The report in OpenACR 0.1.0 (github.com/GSA/openacr), as YAML. */
export function openAcr(): string {
  const { report, updated, testing } = accessibility;
  const contact = { company_name: vendor, email: report.contact, website: address };
  const content = {
    title: report.name,
    product: { name: product, version: report.version, description: report.description },
    author: contact,
    vendor: contact,
    report_date: updated,
    last_modified_date: updated,
    version: 1,
    notes: accessibility.sections[0].text.join(' '),
    evaluation_methods_used: testing.text,
    catalog: '2.5-edition-wcag-2.2-508-en',
    chapters: {
      ...Object.fromEntries(chapters.map((chapter) => [chapter.id, chapterOf(chapter)])),
      success_criteria_level_aaa: { disabled: true, notes: 'Conformance is not claimed.' },
    },
  };
  return dump(content, { lineWidth: 100, noRefs: true });
}

function chapterOf({ level, absent, criteria }: Chapter): object {
  if (absent !== undefined) return { disabled: true, notes: absent };
  return {
    criteria: criteria.map(({ id, result, remarks }) => ({
      num: id,
      components: [
        {
          // The catalogue has components for WCAG alone.
          name: level ? 'web' : 'none',
          adherence: { level: result.toLowerCase().replaceAll(' ', '-'), notes: remarks },
        },
      ],
    })),
  };
}
