import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { walksIn } from '../tests/walks.ts'
import { expect } from './fixtures.ts'
import { goTo } from './goTo.ts'
import { sideMenu } from './helpers.ts'

const documented = walksIn(readFileSync(new URL('../docs/walks.md', import.meta.url), 'utf8'))
type Point = { x: number; y: number }

/** Opens the groups of the menu that an office uses, as the browser stores it of whoever has opened them once. */
export const keepMenuOpen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // documents without an address of their own, such as the preview of a PDF, have no storage
    if (location.protocol.startsWith('http'))
      localStorage.setItem('openmenu', JSON.stringify(['shift_management', 'legal_ledgers', 'master_database']))
  })

/** Counts the acts of whoever goes a walk: clicks, key presses, texts typed into one field, values and files chosen in one. */
export const countActs = (page: Page) => {
  let acts = 0
  const did = async (act: Promise<unknown>) => {
    await act
    acts += 1
  }
  return {
    click: (what: Locator, position?: Point) => did(what.click(position ? { position } : {})),
    clickAt: ({ x, y }: Point) => did(page.mouse.click(x, y)),
    menu: (name: string) => did(sideMenu(page).getByRole('link', { name, exact: true }).click()),
    press: (key: string) => did(page.keyboard.press(key)),
    type: (field: Locator, text: string) => did(field.fill(text)),
    choose: (field: Locator, label: string) => did(field.selectOption({ label })),
    chooseFile: (field: Locator, file: Parameters<Locator['setInputFiles']>[0]) => did(field.setInputFiles(file)),
    /** Expects that the walk took as many acts as `docs/walks.md` says. */
    took: (walk: string) => expect(acts, walk).toBe(documented.get(walk)),
  }
}

/** Counts from the start page on. */
export const beginWalk = async (page: Page): Promise<ReturnType<typeof countActs>> => {
  await goTo(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('こんにちは')
  // the keys come with the frame, after the screen
  await expect(sideMenu(page)).toBeVisible()
  return countActs(page)
}
