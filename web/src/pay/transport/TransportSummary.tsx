import type { TransportRow } from '#domain/pay/transport/transportEntries.api.ts'
import { transportEntry } from '#domain/pay/transport/transportEntry.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { TransportActs } from './TransportActs.tsx'
import { transportTones } from './transportTones.ts'

const { fields } = transportEntry

/** Top of the page of an entry: whose way it was, what it cost, where it stands, and the acts. */
export function TransportSummary({ row }: { row: TransportRow }) {
  const { t } = useTranslation('transport')
  const { choice } = useLabels()
  const yen = useYen()
  return (
    <SummaryCard
      name={nameBehind(row, 'staff_id')}
      kana={null}
      status={<Mark tone={transportTones[row.state]}>{choice(fields.state, row.state)}</Mark>}
      facts={{
        [t('transport_entry.date')]: <DateText date={row.date} />,
        [t('way.label')]: t(`way.${row.trip}`, { from: row.origin, to: row.destination }),
        [t('transport_entry.means')]: choice(fields.means, row.means),
        [t('transport_entry.fare')]: yen(row.fare),
      }}
    >
      {row.deleted_at === null && <TransportActs row={row} />}
    </SummaryCard>
  )
}
