import { legalHold } from '#domain/retention/legalHold.ts'
import { nextActs } from '#domain/kit/acts.ts'
import type { LegalHoldRow } from '#domain/retention/retention.api.ts'
import { type Acting, DecisionActs } from '#web/access/own/DecisionActs.tsx'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useLabels } from '#web/kit/facts/labels.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { RecordLink } from '#web/kit/forms/record/links.tsx'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { EntityPage } from '#web/kit/records/EntityPage.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { holdTones } from './holdTones.ts'
import { LegalHoldForm } from './LegalHoldForm.tsx'

const calls = api.legalHolds
const actOf = { lift: ({ reason = '', ...one }: Acting) => calls.lift.call({ ...one, reason }) } as const
const linked = ['staff_id', 'patient_id', 'node_id', 'document_id', 'request_id'] as const

/** What is held since when, and the button that lifts it. */
function HoldSummary({ row }: { row: LegalHoldRow }) {
  const { t } = useTranslation('retention')
  const { choice } = useLabels()
  const { fields } = legalHold
  const named = linked.flatMap((fact) => {
    const id = row[fact]
    const table = fields[fact].to
    if (id === null || table === undefined) return []
    const link = (
      <RecordLink table={table} id={id}>
        {nameBehind(row, fact)}
      </RecordLink>
    )
    return [[t(`legal_hold.${fact}`), link] as const]
  })
  return (
    <SummaryCard
      name={row.reason}
      kana={null}
      status={<Mark tone={holdTones[row.state]}>{choice(fields.state, row.state)}</Mark>}
      facts={{
        ...Object.fromEntries(named),
        [t('legal_hold.held_from')]: <DateText date={row.held_from} />,
        [t('legal_hold.held_until')]: row.held_until && <DateText date={row.held_until} />,
      }}
    >
      <DecisionActs
        calls={calls}
        row={row}
        actOf={actOf}
        names={nextActs(legalHold.acts, row.state).filter((name): name is 'lift' => name === 'lift')}
        asking={['lift']}
        steps={legalHold.acts.steps}
        texts={{
          group: t('acts'),
          act: () => t('lift.act'),
          question: () => t('lift.question'),
          explained: () => t('lift.text'),
          done: () => t('lift.done'),
        }}
      />
    </SummaryCard>
  )
}

/** One legal hold. */
export default function LegalHoldPage() {
  return <EntityPage entity={legalHold} me={useMe()} Summary={HoldSummary} Form={LegalHoldForm} />
}
