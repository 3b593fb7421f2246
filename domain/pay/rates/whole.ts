/**
 * Arithmetic of pay in whole numbers: yen, minutes, and rates as parts of 100,000 (decision 142). Nothing here or above it divides with a remainder that is lost, so that no
 * sum depends on how a fraction is kept (`tests/whole-numbers.test.ts`).
 */

/** Of how many parts a rate is told: 9.85 % are 9,850. */
export const PARTS = 100_000

/**
 * A number as it is.
 * @throws RangeError when it is no whole number, or one that cannot be told from its neighbours
 */
export const whole = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError('not a whole number')
  return value
}

/** How often a number goes into another: cut down. The remainder is taken off first, so that the division leaves nothing. */
export const cutDown = (value: number, by: number): number => {
  const rest = ((whole(value) % whole(by)) + by) % by
  return (value - rest) / by
}

/** The same cut up: the least number that is not below. */
export const cutUp = (value: number, by: number): number => 0 - cutDown(-value, by)

/** Half and more up: fifty sen make a yen (S63.3.14 kihatsu 150, of premiums). */
export const halfUp = (value: number, by: number): number => cutDown(2 * value + by, 2 * by)

/** Half and less down: fifty sen are cut (Act on Currency Units 3, of premiums that are deducted from wages). */
export const halfDown = (value: number, by: number): number => 0 - halfUp(-value, by)

/** Cut down to a multiple, such as to 100 yen. */
export const cutTo = (value: number, unit: number): number => cutDown(value, unit) * unit

/** The sum of whole numbers. */
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + whole(value), 0)
