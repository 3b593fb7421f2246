import { useQuery } from '@tanstack/react-query'
import type { Fields } from '#domain/kit/fields.ts'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { nameBehind } from '#web/kit/facts/references.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { KeptUntil } from '#web/company/KeptUntil.tsx'
import { SummaryCard } from '#web/kit/forms/record/SummaryCard.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { InstantText } from '#web/kit/tables/Cell.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SlipActs } from './SlipActs.tsx'
import type { AddFile, AnySlip, SlipCalls, SlipEntity } from './slipCalls.ts'
import { slipTones } from './slipTones.ts'

type Props = {
  entity: SlipEntity
  row: AnySlip
  calls: SlipCalls
  addFile: AddFile
  /** The month or year of the slip in words, and its kind. */
  period: string
  /** Further facts by their labels. */
  facts: Readonly<Record<string, string>>
  /** The facts that a slip in place of this one may say otherwise. */
  replaced: Fields
  /** Route of the page of a slip. */
  path: string
}

/** Top of the page of a slip: whose it is, where it stands, whether its person has opened it, and what may be done with it. */
export function SlipSummary({ entity, row, calls, addFile, period, facts, replaced, path }: Props) {
  const { t } = useTranslation('slips')
  const { choice } = useLabels()
  const language = useLanguage()
  const isOffice = may(useMe().role, 'slips.deliver')
  const state = entity.fields['state']
  const { data: opened } = useQuery({
    queryKey: calls.opened.queryKey({ input: { id: row.id } }),
    queryFn: () => calls.opened.call({ id: row.id }),
    enabled: isOffice && row.state === 'released',
    throwOnError: false,
  })
  const linked = [
    { id: row.replaces_id, text: t('replaces') },
    { id: row.replaced_by, text: t('replaced_by') },
  ]
  return (
    <SummaryCard
      name={nameBehind(row, 'staff_id')}
      kana={null}
      beside={row.staff_code}
      status={state && <Mark tone={slipTones[row.state]}>{choice(state, row.state)}</Mark>}
      facts={{
        [t('period')]: period,
        [t('payslip.release_date')]: showDate(row.release_date, language),
        ...facts,
        [t('payslip.created_at')]: <InstantText at={row.created_at} />,
        ...(opened !== undefined ? { [t('opened')]: opened ? <InstantText at={opened.first} /> : t('not_opened') } : {}),
      }}
    >
      <KeptUntil entity={entity.name} id={row.id} />
      {row.replaces_id !== null && !isOffice && <Mark tone="warning">{t('own.replaces')}</Mark>}
      {row.state === 'on_paper' && isOffice && <p>{t('on_paper_text')}</p>}
      {linked.some(({ id }) => id !== null) && isOffice && (
        <Row gap={1}>
          {linked.map(
            ({ id, text }) =>
              id !== null && (
                <PlaceLink key={text} place={{ to: path, params: { id } }}>
                  {text}
                </PlaceLink>
              ),
          )}
        </Row>
      )}
      {row.deleted_at === null && isOffice && (
        <SlipActs entity={entity} row={row} calls={calls} addFile={addFile} replaced={replaced} path={path} />
      )}
    </SummaryCard>
  )
}
