import { useMemo, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { findPeople, indexPeople, type Named } from './sheetState.ts'

type Props = { rows: readonly Named[]; chosen: readonly string[]; onChoose: (staff: readonly string[]) => void }

/** Focuses the search field when the list opens, without scrolling. */
const focus = (input: HTMLInputElement | null) => input?.focus({ preventScroll: true })

/** Most people that are rendered at once; typing narrows the list. */
const most = 200

/** Searchable list of people with checkboxes; those that were chosen when the list opened come first. */
export function PeopleList({ rows, chosen, onChoose }: Props) {
  const { t } = useTranslation(['time', 'common'])
  const [typed, setTyped] = useState('')
  const [first] = useState(() => new Set(chosen))
  const people = useMemo(
    () => indexPeople([...rows].sort((a, b) => Number(first.has(b.staff_id)) - Number(first.has(a.staff_id)))),
    [rows, first],
  )
  const found = useMemo(() => findPeople(people, typed), [people, typed])
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <input
        type="search"
        ref={focus}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder={t('staff.search')}
        aria-label={t('staff.search')}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul>
        {found.slice(0, most).map((row) => (
          <li key={row.staff_id}>
            <label>
              <input type="checkbox" checked={chosen.includes(row.staff_id)} onChange={() => toggle(row.staff_id)} />
              <span>{row.name}</span>
              <Muted size={0.8125}>{row.staff_code}</Muted>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>{t('staff.none')}</p>}
      {found.length > most && <p>{t('common:table.range', { from: 1, to: most, total: found.length })}</p>}
    </>
  )
}
