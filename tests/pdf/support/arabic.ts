import type { PdfModel } from '#src/pdf/document/pdf-model.ts';
import { pdfModel as declared } from '#src/generated/onboarding/pdf-model.ts';
import { sample } from '../../fixtures/samples.ts';

const always = { show: 'always', empty: 'لا توجد إجابة' } as const;

/** The texts of a PDF in Arabic, whatever the declaration is today. */
export const ARABIC_MODEL: PdfModel = {
  ...declared,
  brand: { name: 'HR Digital Worker', contact: 'sales@example.com' },
  title: 'ملخص تقييم HR Digital Worker',
  language: 'ar',
  date: 'أُعدّ في {date}',
  pageNumber: 'الصفحة {page} من {pages}',
  missingCharacters: 'الأحرف التي يتعذّر عرضها هنا تظهر هكذا: {placeholder}.',
  sections: [
    {
      id: 'contact',
      title: 'معلومات عنك',
      lines: [
        { ...always, field: 'name', label: 'اسمك' },
        { ...always, field: 'email', label: 'بريدك الإلكتروني' },
        { ...always, field: 'projectName', label: 'اسم المشروع' },
        { ...always, field: 'contractVehicle', label: 'وعاء التعاقد (GSA)' },
      ],
    },
    {
      id: 'project',
      title: 'تفاصيل المشروع',
      lines: [
        { ...always, field: 'features', label: 'الميزات التي تحتاج إليها أولًا وقبل غيرها' },
        { ...always, field: 'customNeeds', label: 'احتياجات أخرى' },
      ],
    },
  ],
  nextSteps: {
    title: 'الخطوات التالية',
    items: ['سيتواصل معك أحد المختصين خلال يوم أو يومي عمل.', 'سنحدد موعدًا لعرض توضيحي.'],
  },
};

export const ARABIC_ANSWERS = {
  ...sample('minimal'),
  name: 'سلمى العمري',
  projectName: 'مشروع «الترجمة الفورية» 2027 (Phase 2)',
  features: ['chatbot', 'resume-evaluation'],
  customNeeds: [
    'نحتاج إلى نظام يعالج السير الذاتية والوصف الوظيفي والترجمة الفورية، مع دعم GPT-4o و 3 لغات أخرى.',
    'A line in English, which reads from left to right (as usual).',
    'السعر: $50,000، و١٢٣ سنة.',
  ].join('\n'),
};
