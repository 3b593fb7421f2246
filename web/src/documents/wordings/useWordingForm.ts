import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { FieldIssue } from '#domain/kit/errors.ts'
import { lawUntold } from '#domain/documents/template.ts'
import type { DocumentTemplate } from '#domain/documents/templateNames.ts'
import { templateOf } from '#domain/documents/templates.ts'
import { heldBlocks, isSameBlock, outdatedBlocks, wordingOn } from '#domain/documents/wording.ts'
import { nextOwnId, wordingIssues } from '#domain/documents/wordingRules.ts'
import type { WordingVersion } from '#domain/documents/wordings.api.ts'
import { CallError } from '#web/kit/callError.ts'
import { api } from '#web/kit/api.ts'
import { isDate } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import { type ActForm, type Issues, useActForm } from '#web/kit/forms/acts/useActForm.ts'
import type { SmallDraft } from '#web/kit/forms/drafts/useSmallDraft.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import type { Edited, EditedBlock } from './edited.ts'

/** What is typed before anything is changed: the wording that holds today. */
const startOf = (template: DocumentTemplate, versions: readonly WordingVersion[]): Edited => {
  const { blocks } = templateOf(template)
  const held = wordingOn(versions, today())
  return {
    latest: versions[0]?.number ?? null,
    valid_from: today(),
    reason: '',
    blocks: [...(held ? heldBlocks(held, blocks) : blocks)],
  }
}

/** Texts and headings that are missing, and what the rules of wordings find; by the place of the field. */
const issuesOf = (template: DocumentTemplate, { blocks, reason }: Edited, before: readonly EditedBlock[]): FieldIssue[] => [
  ...blocks.flatMap(({ text }, at): FieldIssue[] => (text.trim() === '' ? [{ field: `blocks.${at}.text`, code: 'required' }] : [])),
  ...wordingIssues(templateOf(template), { blocks, reason: reason.trim() || null }, before),
]

/** State of the screen of a wording: what is typed, kept as a draft at each change, what is wrong with it, and its acts. */
export function useWordingForm(template: DocumentTemplate, versions: readonly WordingVersion[], draft: SmallDraft<Edited>) {
  const { t } = useTranslation(['wordings', 'common'])
  const cache = useQueryClient()
  const { blocks: defaults } = templateOf(template)
  const [newest] = versions
  const latest = newest?.number ?? null
  const start = useMemo(() => startOf(template, versions), [template, versions])
  const [found, setFound] = useState(draft.found)
  const [isTried, setTried] = useState(false)
  // until something is typed, the fields follow what others save
  const [isTyped, setTyped] = useState(draft.found !== null)
  const list = api.wordings.list.queryOptions({ input: { template } })
  const faultsOf = (values: Edited) => issuesOf(template, values, newest?.blocks ?? [])

  const form: ActForm<Edited> = useActForm<Edited>({
    start: found?.values ?? start,
    check: (values): Issues<keyof Edited> => {
      setTried(true)
      if (!isDate(values.valid_from)) return { valid_from: { code: values.valid_from === '' ? 'required' : 'invalid_date' } }
      const [fault] = faultsOf(values)
      return fault ? { blocks: { code: fault.code } } : {}
    },
    send: async ({ latest: seen, valid_from, reason, blocks }) => {
      const sent = blocks.map(({ heading, ...block }) => ({ ...block, heading: heading.trim() || null }))
      const saved = await api.wordings.save
        .call({ template, latest: seen, valid_from, reason: reason.trim() || null, blocks: sent })
        .catch(async (error: unknown) => {
          // what somebody else has saved meanwhile is shown beside what is typed here
          if (error instanceof CallError && error.code === 'stale_version')
            await cache.invalidateQueries({ queryKey: list.queryKey })
          throw error
        })
      cache.setQueryData(list.queryKey, saved)
      void cache.invalidateQueries({ queryKey: api.wordings.held.key() })
      draft.wipe()
      setFound(null)
      setTried(false)
      setTyped(false)
      snackbar.success(t('saved', { number: saved.versions[0]?.number ?? 1 }))
    },
  })
  const values = isTyped ? form.values : start
  const change = (part: Partial<Edited>) => {
    form.put({ ...values, ...part })
    draft.keep({ ...values, ...part })
    setTyped(true)
  }
  const faults = faultsOf(values)
  // an unknown placeholder is told at once; what is only not there yet, after somebody has tried to save
  const shownFaults = faults.filter(({ code }) => isTried || code === 'unknown_placeholder')
  const reason = shownFaults.find(({ field }) => field === 'reason')
  const issues: Issues<'valid_from' | 'reason'> = {
    ...(form.issues.valid_from ? { valid_from: form.issues.valid_from } : {}),
    ...(reason ? { reason } : {}),
  }
  /** Puts other blocks in place of those that are typed; what was there before comes back by undo. */
  const replace = (blocks: readonly EditedBlock[], text: string) => {
    const before = values
    change({ blocks: [...blocks] })
    snackbar.success(text, { label: t('common:form.record.undo'), run: () => change({ blocks: before.blocks }) })
  }
  const held = wordingOn(versions, today())
  return {
    form,
    values,
    found,
    issues,
    faults: shownFaults,
    change,
    /** What holds today is of the sample company, and only for its people. */
    isSample: held?.sample === true,
    isStale: values.latest !== latest,
    isChanged: values.valid_from !== start.valid_from || JSON.stringify(values.blocks) !== JSON.stringify(start.blocks),
    untold: lawUntold(templateOf(template), values.blocks),
    /** Blocks of the company whose default has changed since it was worded. */
    outdated: (held ? outdatedBlocks(held, defaults) : []).filter((id) =>
      isSameBlock(
        values.blocks.find((one) => one.id === id),
        start.blocks.find((one) => one.id === id),
      ),
    ),
    discard: () => {
      draft.wipe()
      setFound(null)
      setTyped(false)
    },
    setBlock: (id: string, part: Partial<EditedBlock>) =>
      change({ blocks: values.blocks.map((block) => (block.id === id ? { ...block, ...part } : block)) }),
    move: (blocks: readonly EditedBlock[]) => change({ blocks: [...blocks] }),
    remove: (id: string) =>
      replace(
        values.blocks.filter((one) => one.id !== id),
        t('block.removed'),
      ),
    add: (): string => {
      const id = nextOwnId([values.blocks, ...versions.map(({ blocks }) => blocks)])
      const { placed } = templateOf(template)
      // before what stands at the end of the paper
      const at = values.blocks.findLastIndex((one) => !placed.includes(one.id)) + 1
      const behind = at === 0 ? values.blocks.length : at
      change({ blocks: values.blocks.toSpliced(behind, 0, { id, heading: '', text: '' }) })
      return id
    },
    /** Puts a block of the default wording in place of what is typed, or back where it was removed. */
    putBack: (id: string) => {
      const own = values.blocks.some((one) => one.id === id)
      const blocks = own
        ? values.blocks.map((block) => defaults.find((one) => one.id === block.id && one.id === id) ?? block)
        : heldBlocks({ blocks: values.blocks, defaults: defaults.filter((one) => one.id !== id) }, defaults)
      replace(blocks, t('block.put_back'))
    },
    restore: (version: WordingVersion | null) =>
      replace(version ? heldBlocks(version, defaults) : defaults, t(version ? 'versions.restored' : 'versions.restored_default')),
  }
}
export type WordingForm = ReturnType<typeof useWordingForm>
