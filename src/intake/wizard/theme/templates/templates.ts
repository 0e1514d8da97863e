import { FieldTemplate } from './field-template.tsx';
import { ObjectFieldTemplate } from './object-field-template.tsx';

/** The theme's templates. A form with groups adds `GROUP_TEMPLATES`. */
export const TEMPLATES = { FieldTemplate, ObjectFieldTemplate };
