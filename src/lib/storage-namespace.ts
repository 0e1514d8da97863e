/** Begins every key that the product writes into a browser's storage, where it may not be alone. */
export const STORAGE_NAMESPACE = 'hr-digital-worker';
