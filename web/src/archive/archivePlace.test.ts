import { expect, test } from 'vitest'
import { openedAt, readPlace, withChange } from './archivePlace.ts'

test('the address says the folder, the search and what is open', () => {
  expect(readPlace({ place: 'staff', folder: 'f1', find: 2026, inside: true, node: 'n1' })).toEqual({
    area: 'staff',
    folder: 'f1',
    find: '2026',
    inside: true,
    node: 'n1',
    view: undefined,
    trash: false,
  })
})

test('an area that does not exist is none', () => {
  expect(readPlace({ place: 'cellar' }).area).toBeUndefined()
})

test('a folder opens with a new list, and without what was open before', () => {
  expect(openedAt('library', 'f2')).toEqual({ place: 'library', folder: 'f2' })
  expect(openedAt('library', null)).toEqual({ place: 'library' })
})

test('opening and closing details leaves the order and the page of the list', () => {
  const open = withChange({ place: 'library', sort: '-size' }, { node: 'n1' })
  expect(open).toEqual({ place: 'library', sort: '-size', node: 'n1' })
  expect(withChange(open, { node: undefined })).toEqual({ place: 'library', sort: '-size' })
})
