import { useQuery } from '@tanstack/react-query'
import { yearEndDeclaration } from '#domain/pay/yearEnd/yearEndDeclaration.ts'
import type { DeclarationRow } from '#domain/pay/yearEnd/yearEndDeclarations.api.ts'
import { api } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { KeptUntil } from '#web/company/KeptUntil.tsx'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { DeclarationActs } from './DeclarationActs.tsx'
import { declarationTones } from './declarationTones.ts'

const { fields } = yearEndDeclaration

/** Top of the page of a declaration: whose it is and where it stands, why it was sent back, and what the office does with it. */
export function DeclarationSummary({ row }: { row: DeclarationRow }) {
  const { t } = useTranslation('declarations')
  const { choice } = useLabels()
  const { data } = useQuery(
    api.yearEndDeclarations.standing.queryOptions({ input: { id: row.id }, meta: { shows: ['year_end_declaration'] } }),
  )
  return (
    <SummaryCard
      name={nameBehind(row, 'staff_id')}
      kana={null}
      status={<Mark tone={declarationTones[row.state]}>{choice(fields.state, row.state)}</Mark>}
      facts={{
        [t('year_end_declaration.year')]: t('of_year', { year: row.year }),
        [t('confirmed')]: data?.handed_in && <InstantText at={data.handed_in.at} />,
        [t('reason')]: data?.reason,
      }}
    >
      <KeptUntil entity="year_end_declaration" id={row.id} />
      {row.deleted_at === null && <DeclarationActs row={row} />}
    </SummaryCard>
  )
}
