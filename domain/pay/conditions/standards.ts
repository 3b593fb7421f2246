/** Standard monthly remuneration by grade of health insurance, from grade 1 (Health Insurance Act 40(1)). Yen. */
export const healthStandards = [
  58_000, 68_000, 78_000, 88_000, 98_000, 104_000, 110_000, 118_000, 126_000, 134_000, 142_000, 150_000, 160_000, 170_000, 180_000,
  190_000, 200_000, 220_000, 240_000, 260_000, 280_000, 300_000, 320_000, 340_000, 360_000, 380_000, 410_000, 440_000, 470_000,
  500_000, 530_000, 560_000, 590_000, 620_000, 650_000, 680_000, 710_000, 750_000, 790_000, 830_000, 880_000, 930_000, 980_000,
  1_030_000, 1_090_000, 1_150_000, 1_210_000, 1_270_000, 1_330_000, 1_390_000,
] as const

const LEAST_OF_PENSION = 88_000
/** The highest grade of pension insurance from a date on (Employees' Pension Insurance Act 20(1); the later steps are decided). Yen. */
const mostOfPension = [
  ['1900-01-01', 650_000],
  ['2027-09-01', 680_000],
  ['2028-09-01', 710_000],
  ['2029-09-01', 750_000],
] as const

/** Standard monthly remuneration of pension insurance on a date, from grade 1. Yen. */
export const pensionStandards = (date: string): readonly number[] => {
  const most = mostOfPension.findLast(([from]) => from <= date)?.[1] ?? 0
  return healthStandards.filter((yen) => yen >= LEAST_OF_PENSION && yen <= most)
}
