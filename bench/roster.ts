import type { Page } from '@playwright/test'
import { type OpenPage, withPages } from './pages.ts'
import { waitingFor } from './progress.ts'
import type { Line } from './report.ts'

/** The best of five each, by turns. Milliseconds. */
const firstRender = async (open: OpenPage, query: string) => {
  const times = { start: [] as number[], bare: [] as number[] }
  for (let i = 1; i <= 5; i++)
    for (const how of ['start', 'bare'] as const) {
      waitingFor(`render ${i} of 5 of the timeline with ${query}, ${how}`)
      const page = await open(`?${query}`, 'start')
      times[how].push(await page.evaluate((asked) => window[asked](), how))
      await page.close()
    }
  return { ours: Math.min(...times.start), bare: Math.min(...times.bare) }
}

const against = (name: string, { ours, bare }: { ours: number; bare: number }): Line => ({
  name: `${name}: first render against all of it as bare HTML`,
  ratio: ours / bare,
  goal: '<= 1',
  ok: ours <= bare,
  note: `${ours.toFixed(0)} ms, ${bare.toFixed(0)} ms; best of 5`,
})

/** The shift grid of helpers × 31 days × 3 visits. The best of five each, by turns. */
const shiftGrid = async (open: OpenPage, rows: number): Promise<Line[]> => {
  const best = { first: Infinity, all: Infinity, bare: Infinity }
  for (let i = 1; i <= 5; i++)
    for (const how of ['grid', 'bareGrid'] as const) {
      waitingFor(`render ${i} of 5 of the shift grid of ${rows} helpers, ${how}`)
      const page = await open(`grid.html?rows=${rows}&days=31&per=3`, how)
      if (how === 'bareGrid') best.bare = Math.min(best.bare, await page.evaluate(() => window.bareGrid()))
      else {
        const { first, all } = await page.evaluate(() => window.grid())
        best.first = Math.min(best.first, first)
        best.all = Math.min(best.all, all)
      }
      await page.close()
    }
  const ratio = best.first / best.bare
  const ms = [best.first, best.bare, best.all].map((time) => time.toFixed(0))
  return [
    {
      name: `shift grid of ${rows} helpers × 31 days × 3 visits: first rows against all of it as bare HTML`,
      ratio,
      goal: '<= 1.5',
      ok: ratio <= 1.5,
      note: `${ms[0]} ms, ${ms[1]} ms; best of 5; all rows after ${ms[2]} ms`,
    },
  ]
}

const FRAMES = 90
/** At 60 a second. Milliseconds. */
const FRAME = 1000 / 60
/** Script time a frame while the view scrolls by 60 px a frame. Milliseconds. */
const scrollScript = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const script = async () =>
    (await session.send('Performance.getMetrics')).metrics.find((m) => m.name === 'ScriptDuration')?.value ?? 0
  const before = await script()
  await page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const view = document.querySelector('[role=grid]')
        let left = frames
        const step = () => {
          if (left-- === 0 || !view) return resolve()
          view.scrollTop += 60
          requestAnimationFrame(step)
        }
        step()
      }),
    FRAMES,
  )
  return (((await script()) - before) * 1000) / FRAMES
}

const WEEK = 'rows=500&days=7&per=3'
const drawers = ['ours', 'vis'] as const
type Drawer = (typeof drawers)[number]
const TURNS = 60

/** What the page does on a processor for a turn of the wheel by 60 px down the rows. Milliseconds. */
const panning = async (page: Page, by: Drawer) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const work = async () => (await session.send('Performance.getMetrics')).metrics.find((m) => m.name === 'TaskDuration')?.value ?? 0
  const row = by === 'ours' ? '[data-row]' : '.vis-foreground .vis-group'
  const seen = () => page.evaluate((rows) => document.querySelector(rows)?.getBoundingClientRect().top ?? 0, row)
  await page.mouse.move(900, 500)
  const [top, before] = [await seen(), await work()]
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, 60)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const spent = (((await work()) - before) * 1000) / TURNS
  if ((await seen()) === top) throw new Error(`${by} did not move`)
  return spent
}

/** 500 helpers and a week of theirs, the same visits on the same page, against vis-timeline. The best of five each, by turns. */
const againstVis = async (open: OpenPage): Promise<Line[]> => {
  const best = { ours: { paint: Infinity, pan: Infinity }, vis: { paint: Infinity, pan: Infinity } }
  for (let i = 1; i <= 5; i++)
    for (const by of drawers) {
      waitingFor(`frame ${i} of 5 with the visits of a week, ${by}`)
      const page = await open(`?${WEEK}`, 'paint')
      best[by].paint = Math.min(best[by].paint, await page.evaluate((who) => window.paint(who), by))
      waitingFor(`turn ${i} of 5 of the wheel over a week, ${by}`)
      best[by].pan = Math.min(best[by].pan, await panning(page, by))
      await page.close()
    }
  const line = (what: 'paint' | 'pan', name: string): Line => {
    const [ours, vis] = [best.ours[what], best.vis[what]]
    return {
      name,
      ratio: ours / vis,
      goal: '<= 0.5',
      ok: ours / vis <= 0.5,
      note: `${ours.toFixed(1)} ms, ${vis.toFixed(1)} ms; best of 5`,
    }
  }
  return [
    line('paint', 'a week of 500 helpers: time to the first frame with visits against vis-timeline'),
    line('pan', `the same: work of a turn of the wheel over the helpers against vis-timeline`),
  ]
}

/** The timeline in Chromium: first render, nodes, script while scrolling. Best of five renders. */
export const roster = (): Promise<Line[]> =>
  withPages(async (open) => {
    const month = await firstRender(open, 'rows=200&days=31&per=3')
    const large = await firstRender(open, 'rows=1075&days=31&per=3')
    waitingFor('frames of the timeline that scrolls')
    const page = await open('?rows=200&days=31&per=3', 'start')
    await page.evaluate(() => window.start())
    const nodes = await page.evaluate(() => document.querySelectorAll('#root *').length)
    const script = await scrollScript(page)
    await page.close()
    const grids = [...(await shiftGrid(open, 60)), ...(await shiftGrid(open, 500))]
    const peer = await againstVis(open)
    return [
      against('timeline of 200 rows × 31 days × 3 visits', month),
      {
        name: 'the same: DOM nodes',
        ratio: nodes,
        goal: '<= 1,400',
        ok: nodes <= 1_400,
        note: 'month view, a cell for each visible day',
      },
      {
        name: 'the same: script a scroll frame against the frame',
        ratio: script / FRAME,
        goal: '<= 0.5',
        ok: script / FRAME <= 0.5,
        note: `${script.toFixed(1)} ms, ${FRAMES} frames`,
      },
      against('timeline of 100,000 visits', large),
      ...grids,
      ...peer,
    ]
  })
