import type { Entity } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import { useLabels } from '../facts/labels.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { Question } from '../forms/acts/Question.tsx'
import { useTranslation } from '../i18n.ts'
import { AcceptedJob } from '../jobs/AcceptedJob.tsx'
import { FactCell } from '../tables/Cell.tsx'
import { NamesBehind } from '../tables/NamesBehind.tsx'
import { Row } from '../ui/Row.tsx'
import type { Proposal } from './ChangeDialog.tsx'
import { Forecast } from './Forecast.tsx'
import type { Many } from './useMany.ts'

type Props = {
  entity: Entity
  fact: string
  field: Field
  proposal: Proposal
  many: Many
  run: () => Promise<unknown>
  onBack: () => void
  onClose: () => void
}

/** Last step of the dialog: shows how many records will change and which cannot, and runs the bulk act on confirmation. */
export function ConfirmStep({ entity, fact, field, proposal: { changes, report }, many, run, onBack, onClose }: Props) {
  const { t } = useTranslation()
  const { of } = useLabels()
  const numbers = useNumbers()
  const { changed } = report
  const label = of(`${entity.namespace}:${entity.name}.${fact}`)
  const isEmpty = [null, undefined].includes(changes[fact] as null) || (Array.isArray(changes[fact]) && changes[fact].length === 0)
  return (
    <Question
      title={t('table.many.change')}
      act={changed > 0 ? t('table.many.confirm', { size: numbers(changed) }) : undefined}
      wide
      back={onBack}
      run={run}
      onClose={onClose}
    >
      <Row as="p" gap={0.5} rowGap={0.25}>
        {label} →{' '}
        {isEmpty ? (
          t('table.many.emptied')
        ) : field.to ? (
          <NamesBehind table={field.to} value={changes[fact]} />
        ) : field.kind === 'boolean' ? (
          t(changes[fact] === true ? 'table.yes' : 'table.no')
        ) : (
          <FactCell field={field} name={fact} row={changes as never} />
        )}
      </Row>
      <Forecast entity={entity} report={report} />
      {many.job && <AcceptedJob job={many.job} onCancel={many.cancel} />}
    </Question>
  )
}
