import { dateOf } from '#domain/kit/dates.ts'
import { api } from '#web/kit/api.ts'
import { showDate, today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'

type Owner = 'staff_id' | 'patient_id'

/** Describes the visits from today on that a person is planned for; undefined when there are none, or when the server does not answer. */
export const leftVisits = async (of: Owner, id: string) => {
  const query = { [of]: [id], from: today(), sort: 'starts_at', limit: 1 }
  const found = await api.visits.list.call(query).catch(() => undefined)
  const first = found?.items[0]
  return found && first && <LeftVisits of={of} id={id} size={found.total} from={dateOf(first.starts_at)} />
}

/** Number of the visits, date of the first, and a link to their list. */
function LeftVisits({ of, id, size, from }: { of: Owner; id: string; size: number; from: string }) {
  const { t } = useTranslation('visits')
  const list = `/admin/staff-work-schedule?${new URLSearchParams({ tab: 'shift', [of]: id })}`
  return (
    <>
      {t('left.text', { from: showDate(from, useLanguage()), size })}{' '}
      <a href={list} target="_blank" rel="noreferrer">
        {t('left.open')}
      </a>
    </>
  )
}
