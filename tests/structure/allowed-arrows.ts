/**
 * Which parts of the code may import which: a new arrow is a decision. Each line is a folder, or a file that other
 * folders import, with the neighbors that it may import: the folders and files beside it, or a part of one. Neighbors in
 * brackets are imported for their types alone. A folder without a line imports no neighbor. A file without a line joins
 * the folders beside it: it imports any, and none of them imports it.
 */
export const ALLOWED_ARROWS: Readonly<Record<string, string>> = {
  scripts: 'server src supabase tests',
  server: 'src/lib supabase',
  supabase: 'src/form-engine src/generated src/lib',

  // Features never import each other; src/app joins them, and src/preview does so a second time.
  'src/ui': 'lib',
  'src/form-engine': 'lib',
  'src/wizard': 'lib ui form-engine submission/submit-result.ts',
  'src/submission': 'lib form-engine',
  // What page, codegen and operator share: types and limits, requests and the CSV.
  'src/staff-contract': 'form-engine (ui/badge.tsx)',
  'src/staff-data': 'lib form-engine staff-contract',
  'src/admin': 'lib ui form-engine staff-contract staff-data',
  'src/pdf': 'lib form-engine',
  'src/site': 'lib ui generated',
  'src/site/demo': 'placeholders.ts',
  'src/site/placeholders.ts': '',
  'src/generated':
    'lib/late.ts form-engine wizard/answers/wizard-model.ts wizard/form/question-form.tsx wizard/form/group-templates.tsx wizard/widgets pdf/document/pdf-model.ts staff-contract/staff-model.ts',
  'src/app/form-pages': 'form-route.tsx',
  'src/app/form-route.tsx': 'drafts.ts summary-pdf.ts',
  'src/app':
    'lib ui form-engine generated wizard submission staff-contract staff-data admin pdf site',
  'src/preview':
    'lib ui form-engine generated wizard submission staff-contract staff-data admin pdf',

  'src/wizard/form': 'answers',
  'src/wizard/widgets': 'form',
  'src/wizard/steps': 'answers',
  'src/wizard/submit': 'answers',
  'src/wizard/views': 'answers form steps submit',
  // A choice may ask for a text.
  'src/wizard/widgets/choices': 'widget.ts typed/use-typed-text.ts',
  'src/wizard/widgets/typed': 'widget.ts',
  'src/wizard/widgets/widget.ts': '',

  'src/admin/data': 'view',
  'src/admin/session': 'data',
  'src/admin/account': 'session data',
  'src/admin/handling': 'view data',
  'src/admin/end': 'handling view data',
  'src/admin/detail': 'end handling view data',
  'src/admin/list': 'end handling view data',
  'src/admin/overview': 'list view data',
  'src/admin/csv': 'list view data',
  'src/admin/list/tools': 'count-text.ts view-links.tsx',
  'src/admin/list/view-links.tsx': '',
  'src/admin/list/count-text.ts': '',

  'src/form-engine/kinds': 'values path.ts',
  'src/form-engine/path.ts': '',
  'src/pdf/text': 'fonts',
  'src/pdf/document': 'text fonts',
  'src/preview/parts': 'answers wizard-address.ts',
  'src/preview/changes': 'parts',
  'src/preview/wizard-address.ts': '',

  'server/backend/request': 'database http-error.ts',
  'server/backend/notifications': 'database',
  'server/backend/rest': 'database http-error.ts',
  'server/backend/auth': 'request database http-error.ts',
  'server/backend/auth/sessions': 'accounts',
  'server/backend/storage': 'database',
  'server/backend/gateway': 'auth rest request storage database http-error.ts',
  'server/backend/http-error.ts': '',
  'server/http': 'backend',
  'supabase/functions/generate-favicon': '_shared',

  'scripts/codegen': 'command.ts',
  'scripts/migrations': 'codegen command.ts',
  'scripts/languages': 'codegen command.ts',
  'scripts/reports': '',
  'scripts/build': 'codegen reports command.ts',
  'scripts/ops': 'build command.ts',
  'scripts/dev': 'ops build codegen command.ts',
  'scripts/command.ts': '',
  // The pipeline: read, translate, check, model, targets.
  'scripts/codegen/read': 'sql',
  'scripts/codegen/system-columns.ts': 'read sql',
  'scripts/codegen/kinds': 'read sql system-columns.ts',
  'scripts/codegen/translate': 'read',
  'scripts/codegen/check': 'translate model kinds read sql system-columns.ts',
  'scripts/codegen/model': 'kinds read sql system-columns.ts',
  'scripts/codegen/model/wizard':
    'build-cards.ts (build-conditions.ts) earlier-answers.ts markdown.ts',
  'scripts/codegen/model/build-cards.ts': '',
  'scripts/codegen/model/build-conditions.ts': '',
  'scripts/codegen/model/earlier-answers.ts': '',
  'scripts/codegen/model/markdown.ts': '',
  'scripts/codegen/targets': 'translate model kinds read sql system-columns.ts',
  // A folder for each consumer.
  'scripts/codegen/targets/engine': 'banner.ts literal.ts',
  'scripts/codegen/targets/wizard': 'banner.ts literal.ts cards.ts',
  'scripts/codegen/targets/pdf': 'banner.ts literal.ts cards.ts',
  'scripts/codegen/targets/staff': 'banner.ts literal.ts cards.ts database/staff',
  'scripts/codegen/targets/database': 'banner.ts literal.ts',
  'scripts/codegen/targets/site': 'banner.ts literal.ts wizard',
  'scripts/codegen/targets/cards.ts': 'banner.ts literal.ts',
  'scripts/codegen/targets/banner.ts': '',
  'scripts/codegen/targets/literal.ts': '',
  'scripts/codegen/targets/database/staff': 'clauses.ts constraints.ts search.ts',
  'scripts/codegen/targets/database/constraints.ts': 'clauses.ts',
  'scripts/codegen/targets/database/clauses.ts': '',
  'scripts/codegen/targets/database/search.ts': '',
  'scripts/codegen/kinds/pattern': '',
  'scripts/build/prerender': 'browsers.ts',
  'scripts/build/browsers.ts': '',
  'scripts/dev/bench': 'browser',
  'scripts/ops/staff': 'access',
};
