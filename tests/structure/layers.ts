/**
 * Which parts of the code may import which. Each line names a folder and its parts from the lowest up: a part imports
 * those before it alone. Parts joined by a comma are beside each other, and import none of the others. A file that a line
 * doesn't name joins the folder's parts: it imports any, and no part imports it. A folder that a line doesn't name imports
 * no part, and none imports it.
 */
export const LAYERS: Readonly<Record<string, string>> = {
  '.': 'src supabase server tests scripts',

  src: 'lib engine,ui intake,staff,pdf generated site app,preview',
  'src/lib': 'texts.generated.ts text',
  'src/ui': 'notes.tsx buttons,fields',
  'src/engine': 'path.ts,values kinds',
  'src/intake': 'submission wizard',
  'src/intake/wizard': 'model answers form,steps,submit theme,views',
  'src/intake/wizard/theme': 'parts templates,widgets',
  'src/pdf': 'fonts text document',
  // Codegen and the operator's commands share `contract` and `data` with the page.
  'src/staff':
    'contract data view loading follow-up,session account,erasing detail,list colleagues,overview',
  'src/staff/list': 'count-text.ts,view-links.tsx tools',
  'src/site': 'placeholders.ts demo',
  'src/app': 'drafts.ts,summary-pdf.ts form-route.tsx,staff form-pages',
  'src/preview': 'answers,wizard-address.ts parts changes',

  server: 'backend http',
  'server/backend': 'database,http-error.ts notifications,request,rest,storage auth gateway',
  'server/backend/auth': 'accounts sessions',
  'supabase/functions': '_shared deliver-notifications,generate-favicon manage-staff',

  scripts: 'command.ts codegen,reports languages,migrations build ops dev',
  'scripts/build': 'browsers.ts prerender',
  'scripts/dev': 'browser bench',
  'scripts/ops': 'access staff',
  // The pipeline, after what its stages share: the shape of a declaration, and the kinds of questions.
  'scripts/codegen':
    'source,sql declaration system-columns.ts kinds read translate check,model targets',
  'scripts/codegen/read': 'marked-values.ts place-names.ts formats',
  'scripts/codegen/check': 'assignments.ts rules',
  'scripts/codegen/check/rules': 'rule.ts flow,questions,texts',
  'scripts/codegen/model': 'build-cards.ts wizard',
  'scripts/codegen/targets':
    'code.ts kept-types.ts database,engine,pdf.ts,staff.ts wizard site',
  'scripts/codegen/targets/database': 'clauses.ts,search.ts constraints.ts staff',
};
