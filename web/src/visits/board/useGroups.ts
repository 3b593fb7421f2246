import { useMemo } from 'react'
import { qualifications, staff } from '#domain/staff/staff.ts'
import type { RosterStaff } from '#domain/visits/visits.api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { usePicked } from '#web/kit/facts/usePicker.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { Roster } from '../roster/roster.ts'
import type { Grouping } from '../scheduleState.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import { groupsOf, inGroups } from './groups.ts'

/** The helpers by group, with the title of each group; without a grouping in their own order. */
export function useGroups({ visits }: Roster, shown: readonly RosterStaff[], by: Grouping | undefined) {
  const { t } = useTranslation('visits')
  const language = useLanguage()
  const texts = useVisitTexts()
  const { choice } = useLabels()
  const ids = [...new Set(shown.map(({ establishment_id }) => establishment_id))].filter((id) => id !== null).toSorted()
  const offices = usePicked('establishment', by === 'office' ? ids : none)
  return useMemo(() => {
    if (by === undefined) return { helpers: shown, groupOf: () => undefined }
    const ordered = offices.toSorted((one, other) => one.name.localeCompare(other.name, language)).map(({ id }) => id)
    const groups = groupsOf(by, visits, ordered)
    const names: Record<Grouping, (key: string) => string> = {
      office: (key) => offices.find(({ id }) => id === key)?.name ?? '…',
      held: (key) => choice(staff.fields.qualifications, qualifications.find((one) => one === key) ?? key),
      service: texts.service,
    }
    const groupOf = (one: RosterStaff): string => {
      const key = groups.keyOf(one)
      return key === null ? t(`board.group_none.${by}`) : names[by](key)
    }
    return { helpers: inGroups(shown, groups), groupOf }
  }, [by, shown, visits, offices, language, texts, choice, t])
}
const none: readonly string[] = []
