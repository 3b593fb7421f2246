import Button from '@mui/material/Button'
import { useState } from 'react'
import { type Entity, sentFields } from '#domain/kit/entity.ts'
import type { ImportReport } from '#domain/kit/imports.ts'
import { kinds } from '#domain/kit/kinds.ts'
import { useLabels } from '../facts/labels.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import { SmallSelect } from '../ui/SmallSelect.tsx'
import styles from './Import.module.css'
import { rememberColumn } from './remembered.ts'

type Props = {
  entity: Entity
  account: string
  report: ImportReport
  changed: boolean
  onChange: () => void
  onAgain: () => void
}

/** Which fact each column of the file is read into; whoever chooses another one has the file checked again. */
export function ColumnsPart({ entity, account, report: { columns }, changed, onChange, onAgain }: Props) {
  const { t } = useTranslation('imports')
  const { of } = useLabels()
  const numbers = useNumbers()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const facts = Object.entries(sentFields(entity)).flatMap(([name, { kind }]) => (kinds[kind].sheet === true ? [name] : []))
  const read = columns.filter(({ fact }) => fact !== null).length
  const isAll = read === columns.length
  const choose = (head: string, fact: string) => {
    rememberColumn(account, entity.name, { head, fact })
    // a fact is read from one column: the one that had it gives it up
    const others = Object.entries(chosen).map(([other, old]) => [other, old === fact ? '' : old] as const)
    setChosen({ ...Object.fromEntries(others), [head]: fact })
    onChange()
  }
  return (
    <Panel as="section">
      <h2>{t('columns.title')}</h2>
      <p>
        {isAll
          ? t('columns.all', { size: numbers(read) })
          : t('columns.some', { size: numbers(read), total: numbers(columns.length) })}
      </p>
      <details className={styles.details} open={!isAll}>
        <summary>{t('columns.change')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('columns.head')}</th>
              <th scope="col">{t('columns.fact')}</th>
            </tr>
          </thead>
          <tbody>
            {/* those that nobody knows first: they are what is looked for here */}
            {columns
              .toSorted((a, b) => Number(a.fact !== null) - Number(b.fact !== null))
              .map(({ head, fact }) => (
                <tr key={head} data-unread={fact === null || undefined}>
                  <th scope="row">{head}</th>
                  <td>
                    <SmallSelect
                      aria-label={head}
                      value={chosen[head] ?? fact ?? ''}
                      onChange={({ target }) => choose(head, target.value)}
                    >
                      <option value="">{t('columns.none')}</option>
                      {facts.map((name) => (
                        <option key={name} value={name}>
                          {of(`${entity.namespace}:${entity.name}.${name}`)}
                        </option>
                      ))}
                    </SmallSelect>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
        <p className={styles.soft}>{t('columns.remembered')}</p>
      </details>
      {changed && (
        <Button variant="contained" onClick={onAgain}>
          {t('columns.again')}
        </Button>
      )}
    </Panel>
  )
}
