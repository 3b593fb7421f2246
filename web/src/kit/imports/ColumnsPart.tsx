import { useAccount } from '../account.ts'
import { Button } from '../ui/Button.tsx'
import { useState } from 'react'
import { allEntities } from '#domain/entities.ts'
import { type Entity, sentFields } from '#domain/kit/entity.ts'
import { inSheet } from '#domain/kit/fileFacts.ts'
import type { ImportReport } from '#domain/kit/imports.ts'
import { ownerFacts } from '#domain/kit/owners.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { useColumnLabel } from './columnLabel.ts'
import { AbsentTable } from './AbsentTable.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import styles from './Import.module.css'
import { rememberColumn } from './remembered.ts'
import type { Importing } from './useImport.ts'
import { Furigana } from '../ui/Furigana.tsx'
import { Muted } from '../ui/Muted.tsx'

type Props = {
  entity: Entity
  report: ImportReport
  importing: Importing
}

/**
 * Shows which fact is read from each column of the file, and asks for one value of all lines where the file has no column for a choice that
 * every record needs. After a change the file has to be checked again.
 */
export function ColumnsPart({ entity, report: { columns }, importing }: Props) {
  const { t } = useTranslation('imports')
  const account = useAccount()
  const label = useColumnLabel(entity)
  const numbers = useNumbers()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const own = Object.entries(sentFields(entity)).flatMap(([name, field]) => (inSheet(field) === true ? [name] : []))
  const facts = [...ownerFacts(allEntities, entity).map(({ name }) => name), ...own].map((name) => [name, label(name)] as const)
  const shown = columns.map(({ head, fact }) => ({ head, fact: chosen[head] ?? fact }))
  // columns without a fact come first, as found by the check, so that a row does not move while the person chooses
  const unknown = shown.filter((_, at) => columns[at]?.fact === null)
  const known = shown.filter((_, at) => columns[at]?.fact !== null)
  const choose = (head: string, fact: string) => {
    // a name may stand in two columns; of any other fact, another column that had it loses it
    const isShared = entity.double?.names.includes(fact) ?? false
    rememberColumn(account, entity.name, { head, fact }, isShared)
    const others = isShared
      ? []
      : shown.flatMap((column) => (fact !== '' && column.fact === fact ? [[column.head, ''] as const] : []))
    setChosen((now) => ({ ...now, ...Object.fromEntries(others), [head]: fact }))
    importing.change()
  }
  return (
    <Panel as="section">
      <h2>
        <Furigana>{t('columns.title')}</Furigana>
      </h2>
      <p>
        {unknown.length === 0
          ? t('columns.all', { size: numbers(known.length) })
          : t('columns.some', { size: numbers(known.length), total: numbers(columns.length) })}
      </p>
      <ColumnTable label={t('columns.title')} columns={unknown} facts={facts} onChoose={choose} />
      {known.length > 0 && (
        <details className={styles.details}>
          <summary>
            <Furigana>{t('columns.change')}</Furigana>
          </summary>
          <ColumnTable label={t('columns.change')} columns={known} facts={facts} onChoose={choose} />
        </details>
      )}
      <AbsentTable {...{ entity, columns: shown, importing }} />
      {importing.state.changed && (
        <>
          <Button variant="contained" onClick={() => importing.again()}>
            {t('columns.again')}
          </Button>
          <Muted as="p" size={0.875}>
            {t('columns.remembered')}
          </Muted>
        </>
      )}
    </Panel>
  )
}
