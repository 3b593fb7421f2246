import { describe, expect, test } from 'vitest'
import { careAsked, careFacts } from './careSample.stand-in.ts'
import { partTimer, partTimerAsked } from './labour.stand-in.ts'
import { type Block, lawUntold, type Template } from './template.ts'
import { type DocumentTemplate, documentTemplates } from './templateNames.ts'
import { templateOf } from './templates.ts'
import { nextOwnId, wordingIssues } from './wordingRules.ts'

const pledge = templateOf('pledge')
const issues = (blocks: readonly Block[], reason: string | null = null, template: Template = pledge) =>
  wordingIssues(template, { blocks, reason }, []).map(({ field, code, name }) => [field, code, name].filter(Boolean).join(' '))
const changed = (id: string, facts: Partial<Block>) =>
  pledge.blocks.map((block) => (block.id === id ? { ...block, ...facts } : block))
const own = { id: 'own_1', heading: '端末', text: '会社の端末を使います。' }

describe('a wording of the company', () => {
  test.each<[string, readonly Block[], string[]]>([
    ['of the product is right', pledge.blocks, []],
    ['may have blocks of its own', [...pledge.blocks, own], []],
    [
      'names an unknown placeholder',
      changed('sns', { text: '{company}と{salary}' }),
      ['blocks.3.text unknown_placeholder {company} {salary}'],
    ],
    ['has a heading for each article', changed('sns', { heading: '' }), ['blocks.3.heading required']],
    ['has each block once', [...pledge.blocks, own, own], ['blocks.12.id duplicate']],
    ['has no block that nobody knows', [...pledge.blocks, { ...own, id: 'other' }], ['blocks.11.id invalid_choice']],
  ])('%s', (_, blocks, wrong) => expect(issues(blocks)).toEqual(wrong))

  test('leaves out an item of the law only with a reason, which names it', () => {
    const without = pledge.blocks.filter(({ id }) => id !== 'responsibility')
    expect(lawUntold(pledge, without).map(({ id }) => id)).toEqual(['no_fixed_damages'])
    expect(issues(without)).toEqual(['reason reason_for_law 違反した場合'])
    expect(issues(without, '別の書類に定めるため')).toEqual([])
    // an emptied article tells nothing
    expect(lawUntold(pledge, changed('responsibility', { text: ' ' })).map(({ id }) => id)).toEqual(['no_fixed_damages'])
  })

  test('has no block of its own where the paper has no place for one', () => {
    const training = templateOf('suction_training')
    expect(issues([...training.blocks, own], null, training)).toEqual([`blocks.${training.blocks.length}.id invalid_choice`])
  })
})

test('a new block has an id that no version has used', () => {
  expect(nextOwnId([[own], [{ ...own, id: 'own_7' }], pledge.blocks])).toBe('own_8')
  expect(nextOwnId([pledge.blocks])).toBe('own_1')
})

/** The texts of a paper as they stand on it. */
const textsOf = (name: DocumentTemplate, blocks: readonly Block[]): string => {
  const [, asked] = Object.entries(careAsked).find(([one]) => one === name) ?? []
  const facts = asked === undefined ? partTimer : careFacts
  return JSON.stringify(templateOf(name).parts({ facts, asked: asked ?? partTimerAsked, blocks }))
}
describe.each(documentTemplates)('the paper of %s', (name) => {
  const { blocks, placed, others } = templateOf(name)
  const added = '会社が加えた文です。'

  test('has what a company adds, where it says so', () => {
    expect(textsOf(name, [...blocks, { ...own, text: added }]).includes(added)).toBe(others !== null)
  })

  test('has the blocks in their order, but for those with a place of their own', () => {
    const [first, second] = [
      { ...own, text: '会社が先に書いた文です。' },
      { ...own, id: 'own_2', text: '会社が後に書いた文です。' },
    ]
    const isFirst = (all: readonly Block[]) => {
      const text = textsOf(name, all)
      return text.indexOf(first.text) < text.indexOf(second.text)
    }
    // where nothing can be added, neither of them is found, and all blocks of the product have a place of their own
    expect(isFirst([...blocks, first, second])).toBe(others !== null)
    expect(isFirst([...blocks, second, first])).toBe(false)
    expect(others !== null || blocks.every(({ id }) => placed.includes(id))).toBe(true)
  })

  test('has the blocks with a place of their own wherever they stand in the wording', () => {
    const [fixed] = blocks.filter(({ id }) => placed.includes(id))
    expect(fixed && textsOf(name, [...blocks.filter((block) => block !== fixed), fixed])).toBe(textsOf(name, blocks))
  })
})
