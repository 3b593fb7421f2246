import { ownDecisions, type OwnSubject } from '#domain/kit/ownDecision.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'

/** Marks records about the signed-in person in a list, for people who may decide about the records of others. */
export function OwnMark({ of, staff }: { of: OwnSubject; staff: string }) {
  const { t } = useTranslation('common')
  const { role, staff_id: self } = useMe()
  return staff === self && may(role, ownDecisions[of]) ? <Mark>{t('own_mark')}</Mark> : null
}
