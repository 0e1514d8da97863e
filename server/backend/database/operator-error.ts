/** A message for the operator: one sentence with the next step, shown without a stack trace. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
