import { useSearch } from '@tanstack/react-router'
import { recordTexts } from '#domain/frame.ts'
import type { Entity } from '#domain/kit/entity.ts'
import { isDate } from '../facts/isDate.ts'
import { today } from '../facts/show.ts'
import { RecordSkeleton } from '../forms/record/RecordStates.tsx'
import { useTranslation } from '../i18n.ts'
import type { Lane } from '../lines/lanes.ts'
import { LineOfTime } from '../lines/LineOfTime.tsx'
import { filled, type Search } from '../tables/listState.ts'
import { Failed, Nothing } from '../tables/States.tsx'
import { useGo } from '../tables/useListState.ts'
import { Stack } from '../ui/Stack.tsx'
import { AsOf } from './AsOf.tsx'
import { HeldOn } from './HeldOn.tsx'
import { useHeld } from './useHeld.ts'
import { useHeldLanes } from './useHeldLanes.ts'

type Props = {
  entity: Entity
  id: string
  /** Further lines on the time axis, beside those of the dated records. */
  more: readonly Lane[]
}

/** Tab with all dated records of a record on one time axis, and of those that held on the chosen day, which the address names. */
export function HeldTab({ entity, id, more }: Props) {
  const { t } = useTranslation(recordTexts as ['common'])
  const { at: asked }: Search = useSearch({ strict: false })
  const go = useGo()
  const now = today()
  const at = typeof asked === 'string' && isDate(asked) ? asked : now
  const look = (day: string) => go((search) => filled({ ...search, at: day === now ? undefined : day }))
  const lanesOf = useHeldLanes()
  const { data, error, refetch } = useHeld(entity.name, id)
  if (!data)
    return error ? <Failed title={t('form.record.failed')} error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />
  const lanes = [...lanesOf(data), ...more]
  if (lanes.every(({ bars }) => bars.length === 0)) return <Nothing title={t('lines.none')} text={t('lines.none_text')} />
  return (
    <Stack gap={1.25}>
      <AsOf at={at} now={now} onLook={look} />
      <LineOfTime lanes={lanes} at={at} />
      <HeldOn lanes={lanes} at={at} />
    </Stack>
  )
}
