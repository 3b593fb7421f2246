import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { DAY } from '#domain/kit/dates.ts'
import { visitColors } from '#domain/visits/visit.ts'
import { tokenCss } from '#web/kit/theme/tokens.ts'
import { Timeline } from '#web/visits/timeline/Timeline.tsx'
import type { Item, Row } from '#web/visits/timeline/types.ts'
import visits from '#locales/ja/visits.json'

declare global {
  interface Window {
    start(): Promise<number>
    bare(): number
    paint(by: 'ours' | 'vis'): Promise<number>
  }
}

const query = new URLSearchParams(location.search)
const number = (name: string) => Number(query.get(name))
const [rowCount, days, perDay] = [number('rows'), number('days'), number('per')]

const rows: Row[] = Array.from({ length: rowCount }, (_, i) => ({ id: `r${i}`, name: `佐藤 健${i}`, sub: '160:00' }))
const items: Item[] = rows.flatMap(({ id }, r) =>
  Array.from({ length: days * perDay }, (_, i) => {
    const start = Math.floor(i / perDay) * DAY + 420 + (i % perDay) * Math.floor(900 / perDay)
    return {
      id: `${r}-${i}`,
      row: id,
      start,
      end: start + Math.min(90, Math.floor(800 / perDay)),
      title: '山田 花子',
      color: visitColors[i % visitColors.length] ?? 'sumi',
    }
  }),
)
const FIRST_DAY = '2026-11-01'
const nothing = () => undefined

await i18next
  .use(initReactI18next)
  .init({ lng: 'ja', resources: { ja: { visits } }, defaultNS: 'visits', interpolation: { escapeValue: false } })
const style = document.createElement('style')
style.textContent = tokenCss()
document.head.append(style)

const draw = (root: HTMLElement) =>
  createRoot(root).render(
    <Timeline
      rows={rows}
      items={items}
      firstDay={FIRST_DAY}
      days={days}
      marks={new Map()}
      zoom={1}
      density="compact"
      readOnly={false}
      handle={null}
      now={600}
      label="timeline"
      corner={String(rowCount)}
      onChange={() => Promise.resolve()}
      onOpen={nothing}
      onCreate={nothing}
      onPlace={nothing}
      onDelete={nothing}
      onPeriod={nothing}
      onClash={nothing}
    />,
  )

/** Milliseconds from the first line of React to the grid laid out. */
window.start = () =>
  new Promise((resolve) => {
    const root = document.getElementById('root')
    if (!root) throw new Error('there is nothing to draw into')
    const begin = performance.now()
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-row]')) return
      watch.disconnect()
      root.getBoundingClientRect()
      resolve(performance.now() - begin)
    })
    watch.observe(root, { childList: true, subtree: true })
    draw(root)
  })

/** Milliseconds to lay the same rows and visits out as text of HTML, without React, keys, dragging or names for screen readers. */
window.bare = () => {
  const root = document.createElement('div')
  document.body.append(root)
  const begin = performance.now()
  const bars = Map.groupBy(items, ({ row }) => row)
  root.innerHTML = rows
    .map(({ id, name, sub }) => {
      const drawn = (bars.get(id) ?? []).map(
        ({ start, end, title }) =>
          `<div style="position:absolute;inset-inline-start:${start / 10}px;width:${(end - start) / 10}px">${title}</div>`,
      )
      return `<div style="position:relative;height:44px"><b>${name}</b> ${sub}${drawn.join('')}</div>`
    })
    .join('')
  root.getBoundingClientRect()
  return performance.now() - begin
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Milliseconds from the first line of either to the frame in which its visits are seen. */
window.paint = async (by) => {
  const root = document.getElementById('root')
  if (!root) throw new Error('there is nothing to draw into')
  // loading is not counted
  const { drawVis } = await import('./vis.ts')
  const begin = performance.now()
  if (by === 'ours') draw(root)
  else drawVis(root, rows, items, FIRST_DAY, days)
  const drawn = by === 'ours' ? '[data-row] [data-id]' : '.vis-item'
  while (!root.querySelector(drawn)?.checkVisibility({ visibilityProperty: true })) await frame()
  // the next one begins when that one is painted
  await frame()
  return performance.now() - begin
}
