import Alert from '@mui/material/Alert'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReactNode } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { type ImportReport, MAX_DOUBLES } from '#domain/kit/imports.ts'
import { usePlaceOf } from '../audit/places.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Furigana } from '../ui/Furigana.tsx'
import { PlaceLink } from '../ui/PlaceLink.tsx'
import { SampleMark } from '../ui/SampleMark.tsx'
import styles from './Import.module.css'

type Props = {
  entity: Entity
  doubles: ImportReport['doubles']
  accepted: boolean
  onAccept: (accepted: boolean) => void
  /** What else can be done with these lines. */
  children: ReactNode
}

/** The lines of a file about persons who are there already, and the box by which they are stored all the same. */
export function DoublesPart({ entity, doubles, accepted, onAccept, children }: Props) {
  const { t } = useTranslation('imports')
  const numbers = useNumbers()
  const placeOf = usePlaceOf()
  const size = numbers(doubles.length)
  return (
    <>
      <Alert severity="warning">{t(doubles.length >= MAX_DOUBLES ? 'doubles.many' : 'doubles.some', { size })}</Alert>
      <table className={styles.table} data-cards aria-label={t('doubles.title')}>
        <thead>
          <tr>
            {(['line', 'name', 'there'] as const).map((head) => (
              <th key={head} scope="col">
                <Furigana>{t(`doubles.${head}`)}</Furigana>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {doubles.map(({ row, name, line, records }) => (
            <tr key={row}>
              <th scope="row">{t('doubles.row', { line: numbers(row) })}</th>
              <td>{name || records[0]?.name}</td>
              <td data-label={t('doubles.there')}>
                {line !== null && <p>{t('doubles.row', { line: numbers(line) })}</p>}
                {records.map((record) => (
                  <p key={record.id}>
                    <PlaceLink place={placeOf(entity.name, record.id)}>{record.name}</PlaceLink>
                    {record.sample && <SampleMark />} {record.note}
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
      <FormControlLabel
        control={<Checkbox checked={accepted} onChange={({ target }) => onAccept(target.checked)} />}
        label={t('doubles.accept')}
      />
    </>
  )
}
