import { QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { addDays, instant } from '#domain/kit/dates.ts'
import { serviceTypes } from '#domain/visits/visit.ts'
import type { RosterStaff, RosterVisit } from '#domain/visits/visits.api.ts'
import { queries } from '#web/kit/query.ts'
import { tokenCss } from '#web/kit/theme/tokens.ts'
import type { VisitActs } from '#web/visits/acts/useVisitActs.ts'
import { shortSpan } from '#web/visits/shift/grid.ts'
import { ShiftGrid } from '#web/visits/shift/ShiftGrid.tsx'
import common from '#locales/ja/common.json'
import visits from '#locales/ja/visits.json'

declare global {
  interface Window {
    /** Milliseconds to the first rows, and to all of them. */
    grid(): Promise<{ first: number; all: number }>
    bareGrid(): number
  }
}

const query = new URLSearchParams(location.search)
const number = (name: string) => Number(query.get(name))
const [rowCount, days, perDay] = [number('rows'), number('days'), number('per')]
const from = '2026-12-01'

const staff: RosterStaff[] = Array.from({ length: rowCount }, (_, at) => ({
  id: `r${at}`,
  staff_code: `S${at}`,
  name: `佐藤 健${at}`,
  kana: null,
  sample: false,
  establishment_id: null,
  qualifications: [],
  gone: null,
  away: [],
  contract: 2400,
}))
const drawn: RosterVisit[] = staff.flatMap(({ id }) =>
  Array.from({ length: days * perDay }, (_, at) => {
    const start = 420 + (at % perDay) * 120
    const date = addDays(from, Math.floor(at / perDay))
    return {
      id: `${id}-${at}`,
      version: 1,
      sample: false,
      staff_id: id,
      patient_id: null,
      service_type: serviceTypes[at % serviceTypes.length] ?? 'meeting',
      starts_at: instant(date, start),
      ends_at: instant(date, start + 60),
      breaks: [],
      title: null,
      color: null,
      patient_name: '山田 花子',
      published_at: at % 4 === 0 ? null : instant(from, 0),
      unseen: false,
    }
  }),
)
const roster = { from, to: addDays(from, days - 1), staff, visits: drawn, statutory_holidays: [] }

await i18next.use(initReactI18next).init({
  lng: 'ja',
  resources: { ja: { visits, common } },
  defaultNS: 'common',
  interpolation: { escapeValue: false },
})
const style = document.createElement('style')
style.textContent = tokenCss()
document.head.append(style)

const nothing = () => undefined
const never = () => Promise.reject(new Error('nothing is changed here'))
const acts: VisitActs = {
  notices: [],
  notice: nothing,
  dismiss: nothing,
  dismissAll: nothing,
  move: never,
  trash: never,
  restore: never,
  plan: never,
  stored: nothing,
  did: () => nothing,
  canUndo: false,
  canRedo: false,
  undo: nothing,
  redo: nothing,
}
const control = {
  state: { view: 'month', date: from, find: '', only: false, office: [], held: [], service: [], group: undefined, zoom: 1 },
  change: nothing,
  opened: undefined,
  open: nothing,
  reveal: nothing,
} as const

window.grid = () =>
  new Promise((resolve) => {
    const root = document.getElementById('root')
    if (!root) throw new Error('there is nothing to draw into')
    const begin = performance.now()
    let first: number | undefined
    const watch = new MutationObserver(() => {
      const rows = root.querySelectorAll('tbody tr').length
      if (rows === 0) return
      root.getBoundingClientRect()
      first ??= performance.now() - begin
      if (rows < rowCount) return
      watch.disconnect()
      resolve({ first, all: performance.now() - begin })
    })
    watch.observe(root, { childList: true, subtree: true })
    createRoot(root).render(
      <QueryClientProvider client={queries}>
        <ShiftGrid control={control} acts={acts} readOnly={false} own={false} onRemove={nothing} roster={roster} />
      </QueryClientProvider>,
    )
  })

/** Milliseconds to lay the same table out as text of HTML, without React, colours, marks, sums and keys. */
window.bareGrid = () => {
  const root = document.createElement('div')
  document.body.append(root)
  const begin = performance.now()
  const cells = Map.groupBy(drawn, ({ staff_id, starts_at }) => `${staff_id} ${starts_at.slice(0, 10)}`)
  const dates = Array.from({ length: days }, (_, at) => addDays(from, at))
  const lines = staff.map(({ id, name }) => {
    const cellsOf = dates.map((date) => {
      const texts = (cells.get(`${id} ${date}`) ?? []).map((one) => `<div>${shortSpan(one)} ${one.patient_name}</div>`)
      return `<td>${texts.join('')}</td>`
    })
    return `<tr><th>${name}</th>${cellsOf.join('')}</tr>`
  })
  root.innerHTML = `<table>${lines.join('')}</table>`
  root.getBoundingClientRect()
  return performance.now() - begin
}
