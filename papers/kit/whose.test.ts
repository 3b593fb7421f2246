import { globSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import { afterAll, describe, expect, test } from 'vitest'
import { closePapers, renderShort } from './engine.ts'
import type { Paper } from './paper.ts'
import { readPdf } from './reading.ts'

const root = new URL('../', import.meta.url)
const folders = globSync('*/paper.ts', { cwd: root })
  .flatMap((path) => path.split(/[\\/]/).slice(0, -1))
  .filter((folder) => folder !== 'kit')

const isPaper = (value: unknown): value is Paper<z.ZodType> => typeof value === 'object' && value !== null && 'whose' in value
const loaded = async (folder: string) => {
  const module: Record<string, unknown> = await import(new URL(`${folder}/paper.ts`, root).href)
  const paper = Object.values(module).find(isPaper)
  if (!paper) throw new Error(`no paper in ${folder}`)
  const data: unknown = JSON.parse(readFileSync(new URL(`${folder}/sample.json`, root), 'utf8'))
  return { paper, data, names: paper.whose(paper.schema.parse(data)) }
}
const dense = (text: string) => text.replaceAll(/\s/g, '')

afterAll(closePapers)

/** Papers of the company, and tables of many people: a page of one is filed by what its foot says. */
const ofNobody = ['inspection-index', 'list', 'payment-deduction-list', 'signature-stamps', 'staffing-sheet', 'time-sheet']

describe('a page that is lost finds back into its file:', () => {
  test.each(folders.filter((folder) => !ofNobody.includes(folder)))('each page of %s says whose it is', async (folder) => {
    const { paper, data, names } = await loaded(folder)
    expect(names.length).toBeGreaterThan(0)
    const { pages } = await readPdf(await renderShort(paper, data))
    expect(pages.length).toBeGreaterThan(names.length)
    // the sheets stand in the order of their people, so that a page names the same person as the one before it, or the next
    let at = 0
    // on the first one there may be no room for more than the title
    for (const [page, said] of pages.entries().drop(1)) {
      if (!said.includes(dense(names[at] ?? ''))) at += 1
      expect(said, `page ${page + 1}`).toContain(dense(names[at] ?? '?'))
    }
    expect(at).toBe(names.length - 1)
  })

  test('only papers of the company name nobody', async () => {
    const none = await Promise.all(folders.map(async (folder) => ((await loaded(folder)).names.length === 0 ? [folder] : [])))
    expect(none.flat().sort()).toEqual(ofNobody)
  })
})
