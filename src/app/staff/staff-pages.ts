import type { ComponentType } from 'react';
import { forms, type SiteForm } from '../../generated/forms.ts';

/** The code of the staff pages by their paths. The pages in another language leave it out. */
export const staffPages = {
  ...Object.fromEntries(forms.map((form) => [form.adminPath, () => loadStaffPage(form)])),
  '/admin/account': async () => (await import('./account-route.tsx')).AccountRoute,
};

/** Loads the page's code and the form side by side. */
async function loadStaffPage(form: SiteForm): Promise<ComponentType> {
  const [{ adminRoute }, staffForm] = await Promise.all([
    import('./admin-route.tsx'),
    form.loadStaffForm(),
  ]);
  return adminRoute(staffForm, form.loadPdfModel);
}
