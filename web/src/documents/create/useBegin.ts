import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#web/kit/api.ts'
import { CallError } from '#web/kit/callError.ts'
import { type Issues, issuesIn } from '#web/kit/forms/acts/useActForm.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { beginInputOf, type Chosen, chosenIssues, documentsOf, givenOf } from './chosen.ts'
import { needsOfAll, readAnew, type Told } from './useNeeds.ts'
import type { Questions } from './useQuestions.ts'

const boxes = ['staff_id', 'patient_id', 'templates', 'created_on', 'expires_on'] as const
type Box = (typeof boxes)[number]
type Options = {
  chosen: Chosen
  questions: Questions
  nationality: string | null
  /** Saves what was typed for the records. */
  save: () => Promise<boolean>
  /** What was typed is no draft any more. */
  wipe: () => void
}

/**
 * The one button of the screen: what was typed is saved in the records, all documents are looked at, and if nothing is missing they are begun. `anyway`
 * begins them although something is.
 */
export function useBegin({ chosen, questions, nationality, save, wipe }: Options) {
  const { t } = useTranslation('documents')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [issues, setIssues] = useState<Issues<Box>>({})
  const [failure, setFailure] = useState<unknown>()
  const [checked, setChecked] = useState<Told>()
  const [done, setDone] = useState<number>()
  const { methods, fields } = questions
  const names = Object.keys(fields)

  /** Shows what the server found at the questions that it is about. */
  const mark = ({ needs, issues: misfits }: Told) => {
    const missing = needs.flatMap(({ entity, facts }) => (entity === 'document' ? facts : []))
    for (const name of missing.filter((fact) => fact in fields)) methods.setError(name, { type: 'required' })
    for (const { field, code, size } of misfits) methods.setError(field, { type: code, message: String(size ?? '') })
  }
  const isComplete = async (isAnswered: boolean): Promise<boolean> => {
    const documents = documentsOf(chosen, givenOf(chosen, methods.getValues()), nationality)
    const told = await needsOfAll(documents, setDone)
    mark(told)
    setChecked(told)
    return isAnswered && told.needs.length === 0 && told.issues.length === 0
  }
  const begin = async () => {
    const given = givenOf(chosen, methods.getValues())
    try {
      const { ids } = await api.documents.beginMany.call(beginInputOf(chosen, given))
      wipe()
      await cache.invalidateQueries({ queryKey: api.documents.key() })
      snackbar.success(t('create.done', { count: ids.length }))
      await navigate(placeOf(ids))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // an answer is named by its place among those that were sent, or by its question where there is none
      for (const { field, code } of error.errors) {
        const [list, at = ''] = field.split('.')
        const ask = given.answers[Number(at)]?.ask ?? at
        if (list === 'answers' && ask in fields) methods.setError(ask, { type: code })
      }
      setIssues(issuesIn(error, boxes))
      throw error
    }
  }
  const prepare = async (anyway: boolean): Promise<boolean> => {
    const wrong = chosenIssues(chosen)
    setIssues(wrong)
    if (Object.keys(wrong).length > 0 || !(await save())) return false
    await methods.trigger(names)
    const faults = names.flatMap((name) => methods.getFieldState(name).error ?? [])
    if (faults.some(({ type }) => type !== 'required')) return false
    if (!anyway && !(await isComplete(faults.length === 0))) throw new CallError(409, 'missing_document_details')
    await begin()
    return true
  }
  const run = async (anyway: boolean) => {
    setFailure(undefined)
    setDone(0)
    try {
      if (!(await prepare(anyway))) focusFault()
    } catch (error) {
      setFailure(error)
      focusFault()
    } finally {
      setDone(undefined)
      await readAnew(cache)
    }
  }
  const isMissing = failure instanceof CallError && failure.code === 'missing_document_details'
  return {
    issues,
    failure,
    /** The documents lack something, so that they were not begun. */
    isMissing,
    /** What was found at the last attempt, of all documents. */
    checked: isMissing ? checked : undefined,
    /** How many documents have been looked at, while it is being done. */
    done,
    run: (anyway: boolean) => void run(anyway),
    clear: () => {
      setFailure(undefined)
      setIssues({})
    },
  }
}

/** The page of a single draft, or the list of drafts. */
const placeOf = (ids: readonly string[]) => {
  const [first] = ids
  const list = '/admin/company-information/documents'
  return ids.length === 1 && first !== undefined ? { to: `${list}/${first}` } : { to: list, search: { state: ['draft'] } as never }
}

/** The first field that is wrong takes the focus, once its error is drawn. */
const focusFault = () => setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
