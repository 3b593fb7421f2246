import { useAccount } from '../account.ts'
import { useState } from 'react'
import { allEntities } from '#domain/entities.ts'
import { hasAddress } from '#domain/kit/address.ts'
import { type Entity, sentFields } from '#domain/kit/entity.ts'
import { inSheet } from '#domain/kit/fileFacts.ts'
import { type ImportColumn, type ImportReport, WHOLE_ADDRESS } from '#domain/kit/imports.ts'
import { ownerFacts } from '#domain/kit/owners.ts'
import { useTranslation } from '../i18n.ts'
import { useColumnLabel } from './columnLabel.ts'
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
  /** Whether something is missing that an unread column may hold; the columns are then asked about, and otherwise only told. */
  asks: boolean
}

/**
 * Tells in one line which columns of the file are read, and shows which fact each is read into, to be changed. After a change the file has to
 * be checked again.
 */
export function ColumnsPart({ entity, report: { columns, layout }, importing, asks }: Props) {
  const { t } = useTranslation(['imports', 'common'])
  const account = useAccount()
  const label = useColumnLabel(entity)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const own = Object.entries(sentFields(entity)).flatMap(([name, field]) => (inSheet(field) === true ? [name] : []))
  const names = [...ownerFacts(allEntities, entity).map(({ name }) => name), ...own, ...(hasAddress(entity) ? [WHOLE_ADDRESS] : [])]
  const facts = names.map((name) => [name, label(name)] as const)
  const shown = columns.map((column): ImportColumn => ({ ...column, fact: chosen[column.head] ?? column.fact }))
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
  const told = columns.filter(({ fact }) => fact === null).map(({ head }) => head)
  const size = columns.length - told.length
  return (
    <>
      <p className={styles.told}>
        {layout !== null && <strong>{t('columns.layout', { product: t(`layout.${layout as 'smarthr'}`) })} </strong>}
        {told.length === 0
          ? t('columns.all', { size })
          : t('columns.some', { size, total: columns.length, heads: told.join(t('common:between')) })}
        {columns.map(({ head, instead_of: first }) => first !== undefined && ` ${t('columns.instead', { head, first })}`)}
      </p>
      {asks && <ColumnTable label={t('columns.title')} columns={unknown} facts={facts} onChoose={choose} />}
      <details className={styles.details}>
        <summary>
          <Furigana>{t('columns.change')}</Furigana>
        </summary>
        <Muted as="p" size={0.875}>
          {t('columns.remembered')}
        </Muted>
        <ColumnTable label={t('columns.change')} columns={asks ? known : shown} facts={facts} onChoose={choose} />
      </details>
    </>
  )
}
