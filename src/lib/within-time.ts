/**
 * The result of a task that is not waited for longer than told; it goes on by itself.
 * @throws what the task throws, or that it is late
 */
export async function withinTime<Result>(
  task: Promise<Result>,
  milliseconds: number,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('This takes too long.')), milliseconds);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}
