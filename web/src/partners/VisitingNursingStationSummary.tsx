import type { Row } from '#domain/kit/entity.ts'
import type { visitingNursingStation } from '#domain/partners/visitingNursingStation.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { AddressLines, MailLink, PhoneLink } from '#web/kit/forms/record/links.tsx'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { InstantText } from '#web/kit/tables/Cell.tsx'

/** Which station this is, how to reach it, and since when it is known. */
export function VisitingNursingStationSummary({ row }: { row: Row<typeof visitingNursingStation> }) {
  const { of } = useLabels()
  const label = (name: string) => of(`partners:visiting_nursing_station.${name}`)
  return (
    <SummaryCard
      name={row.station_name}
      kana={row.station_name_kana}
      beside={row.corporate_name}
      status={null}
      facts={{
        [label('administrator_name_kanji')]: row.administrator_name_kanji,
        [label('phone')]: row.phone && <PhoneLink number={row.phone} />,
        [label('email')]: row.email && <MailLink address={row.email} />,
        [label('station_address')]: row.station_address && <AddressLines address={row.station_address} />,
        [label('created_at')]: <InstantText at={row.created_at} />,
      }}
    />
  )
}
