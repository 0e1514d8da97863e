import { sample } from '../../fixtures/samples.ts';

/** Answers in every script that we promise, one a line; the right-to-left ones apart. */
export const ANY_SCRIPT = {
  ...sample('maximal'),
  name: 'Nguyễn Thị Ánh-Ðào Łukaszewičová x̂',
  clientName: 'Ελληνική Δημοκρατία · Російська Україна',
  customFrontend: 'मिस्ट्रल लार्ज क्षत्रिय हिन्दी',
  customFeatures: 'ภาษาไทยเป็นภาษาที่ไม่มีช่องว่างระหว่างคำ น้ำ ผู้ใหญ่ กำลังทดสอบการตัดบรรทัดในเอกสาร',
  customNeeds: [
    '简体中文：我们需要一个能够处理简历、职位描述和实时翻译的系统，并且必须支持所有语言。这一段文字足够长，可以换行到第二行。',
    '日本語：私たちは履歴書の評価と職務記述書の作成を必要としています。「引用」、カタカナ。',
    '한국어: 우리는 이력서 평가와 실시간 번역이 필요합니다.',
    'বাংলা தமிழ் తెలుగు ગુજરાતી ਪੰਜਾਬੀ ಕನ್ನಡ മലയാളം සිංහල ລາວ ភាសាខ្មែរ မြန်မာ አማርኛ Հայերեն ქართული',
    'Signs: 🚀 🇫🇷 ✓ ★ → ∑ ½ ©',
  ].join('\n'),
};

export const RIGHT_TO_LEFT = {
  ...sample('minimal'),
  projectName: 'مشروع «الترجمة الفورية» 2027 (Phase 2)',
  clientName: 'פרויקט "שלום" (GSA 70) – שלב ב׳',
  customNeeds: [
    'العربية: نحتاج إلى نظام يعالج السير الذاتية والوصف الوظيفي والترجمة الفورية، مع دعم GPT-4o و Claude و 3 لغات أخرى على الأقل، ١٢٣ سنة.',
    'اردو: ہمیں ایک نظام چاہیے ۱۲۳',
    'עברית: אנחנו צריכים מערכת; מחיר: $50,000 - $100,000 (בערך).',
    'Mixed: Hello שלום world مرحبا 日本語 мир',
  ].join('\n'),
};
