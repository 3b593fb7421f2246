import { useMemo } from 'react'
import { type WagePeriods, wagePeriods } from '#domain/kit/wagePeriod.ts'
import { useMe } from '#web/access/useMe.ts'

/** The wage periods of the company, by which months of attendance are told. */
export const usePeriods = (): WagePeriods => {
  const { closing_days } = useMe()
  return useMemo(() => wagePeriods(closing_days), [closing_days])
}
