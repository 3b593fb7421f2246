import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { type Entity, emptyInput, type Input, type Row, sentFields } from '#domain/kit/entity.ts'
import type { Fields } from '#domain/kit/fields.ts'
import type { FieldIssue } from '#domain/kit/errors.ts'
import { useAccount } from '../../account.ts'
import type { Refusal } from '../../callError.ts'
import { type Ahead, sendingAhead } from '../values/ahead.ts'
import type { Names } from '../values/context.ts'
import type { RowConditions } from '../values/control.ts'
import type { Draft } from '../drafts/drafts.ts'
import { focusField } from './ErrorSummary.tsx'
import { type FormFields, formFields } from '../../facts/masked.ts'
import { today } from '../../facts/show.ts'
import { type Store, store as storeOf } from '../../store.ts'
import { comingOf, type ComingPhotos } from '../values/coming.ts'
import { learn } from '../values/learn.ts'
import type { FirstSend } from '../values/firstSend.ts'
import { changesOf } from '../values/merge.ts'
import { entityResolver } from '../values/resolver.ts'
import { type Doubles, useDoubles } from './useDoubles.ts'
import { type DraftState, useDraft } from '../drafts/useDraft.ts'
import { type Base, type Start, startOf, useBase } from '../values/useBase.ts'
import { type Clash, type SaveCalls, type Saved, useSave } from './useSave.ts'
import { toValues, type Values } from '../values/values.ts'

export type FormOptions<E extends Entity> = {
  entity: E
  /** The record as the server sent it, or null for a new one. A fact that it lacks and does not mask is not in the form. */
  row: Row<E> | null
  /** Initial values of a new record. */
  defaults: Partial<Row<E>>
  /** Fields of a new record whose values were decided by the way the form was opened: a draft does not replace them. */
  placed?: readonly string[]
  /** For an entity whose records belong to another record: the id of that record. */
  owner?: string
  /** For a record whose facts are spread over several forms: name and facts of this form; must be the same object on each render. */
  part?: { name: string; facts: Fields }
  save: SaveCalls
  /** Text for a failure of saving with unknown cause; without it the usual text is shown. */
  failed?: string
  /** Checks the record as a whole once each field is right by itself; must be the same function on each render. */
  rule?: (input: Input<E>, today: string) => readonly FieldIssue[]
  onSaved: (saved: Saved) => void
}

/** State and functions of a form of a record, for the form shell and the fields. Typing into a field draws nothing else again. */
export type EntityForm = {
  entity: Entity
  fields: FormFields
  names: Names
  conditions: RowConditions
  methods: UseFormReturn<Values>
  base: Base
  ahead: Ahead
  /** Files that were chosen on this device, by the hash under which the server keeps them. */
  files: Map<string, File>
  coming: Store<ComingPhotos>
  draft: DraftState
  saving: boolean
  problem: Refusal | undefined
  failed: string | undefined
  /** Number of attempts that were refused for errors of fields, by the check here or by the server. */
  refused: number
  /** Outcome of the last attempt to save, shown beside the button. */
  done: { at: string; merged: boolean } | 'unchanged' | undefined
  clash: Clash | undefined
  /** Possible duplicates of a new record: the person decides whether to create it despite them before it is sent. */
  doubles: Doubles | undefined
  answerDoubles: (create: boolean) => Promise<void>
  /** Somebody else has changed the record since the typing began. */
  outdated: boolean
  submit: () => Promise<void>
  /** Saves the input that was decided on in a clash; undefined returns to the form without saving. */
  decide: (input: Values | undefined) => Promise<void>
}

/**
 * Form state of one record: checks it by its facts, keeps a draft, saves with the version, and merges changes that others made meanwhile.
 */
export function useEntityForm<E extends Entity>(options: FormOptions<E>): EntityForm {
  const account = useAccount()
  const { entity, row, defaults, owner, part, save: calls, rule, onSaved, placed = [] } = options
  const facts = useMemo(() => part?.facts ?? sentFields(entity), [entity, part])
  const present = row && [...Object.keys(facts), 'masked'].filter((name) => name in row).join()
  const fields = useMemo(() => (present === null ? facts : formFields(facts, present.split(','))), [facts, present])
  const [first] = useState(() => (row ? startOf(fields, row) : newStart({ ...emptyInput(fields), ...defaults })))
  const [conditions] = useState<RowConditions>(() => new Map())
  const [marked] = useState(() => storeOf((_: string): boolean => false))
  const methods = useForm<Values, unknown, Values>({
    defaultValues: toValues(fields, first.record),
    resolver: useMemo(
      () =>
        entityResolver(
          fields,
          rule && ((input) => rule({ ...emptyInput(entity.fields), ...input } as Input<E>, today())),
          conditions,
          (name) => marked.get()(name),
        ),
      [entity, fields, rule, conditions, marked],
    ),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  })
  useEffect(() => {
    marked.set((name) => methods.getFieldState(name).invalid)
  }, [methods, marked])
  const [base, version] = useBase(fields, methods, first)
  const [refused, setRefused] = useState(0)
  const [done, setDone] = useState<EntityForm['done']>()
  const [clash, setClash] = useState<Clash>()
  const [names] = useState<Names>(() => (row ? learn(new Map(), row) : new Map()))
  const [files] = useState(() => new Map<string, File>())
  const [coming] = useState(() => storeOf<ComingPhotos>(new Map()))
  const [ahead] = useState(sendingAhead)
  const [waiting, setWaiting] = useState(false)
  const firstSend = useRef<FirstSend>(undefined)
  const [memory] = useState(() => ({
    get: () => firstSend.current,
    set: (sent: FirstSend | undefined) => {
      firstSend.current = sent
    },
  }))
  const { save, saving, problem } = useSave(calls, memory, (current) => {
    learn(names, current)
    return startOf(fields, current)
  })
  const busy = useRef(false)
  const doubles = useDoubles(entity)

  /** Puts values into the controls as if they had been typed. */
  const type = (values: Values) => {
    for (const [name, value] of Object.entries(values)) if (name in fields) methods.setValue(name, value, { shouldDirty: true })
  }
  const startAt = (start: Start) => {
    base.set(start)
    // `reset` would unregister the fields, which are not drawn again and so would not register themselves anew
    methods.reset(toValues(fields, start.record), { keepFieldsRef: true })
  }
  const id = first.id
  const draft = useDraft({
    key: useMemo(() => ({ account, entity: entity.name, owner, id, part: part?.name }), [account, entity.name, owner, id, part]),
    enabled: row === null || row.deleted_at === null,
    fields,
    form: methods,
    base,
    files,
    coming,
    firstSend,
    reset: () => {
      coming.set(new Map())
      firstSend.current = undefined
      startAt(row ? startOf(fields, row) : base.get())
    },
    adopt: (found: Draft) => {
      const current = base.get()
      // an older base makes the server answer with the newer record, so that both changes are put together
      if (found.version < current.version) {
        base.set({ ...current, version: found.version, record: { ...current.record, ...found.base } })
      }
      const kept = [...placed, ...(found.version < current.version ? [] : base.touched())]
      firstSend.current ??= found.sent
      for (const [hash, file] of found.files ?? []) files.set(hash, file)
      if (found.coming) coming.set(new Map([...found.coming].map(([name, some]) => [name, some.map(comingOf)])))
      type(Object.fromEntries(Object.entries(found.values).filter(([name]) => !kept.includes(name))))
    },
  })

  const settle = (saved: Saved, sent: Values) => {
    const typedMeanwhile = changesOf(sent, methods.getValues())
    startAt(startOf(fields, saved.row))
    draft.wipe()
    type(typedMeanwhile)
    setDone({ at: new Date().toISOString(), merged: saved.merged })
    onSaved(saved)
  }
  const store = async (start: Start, input: Values) => {
    if (busy.current) return
    busy.current = true
    const sent = structuredClone(methods.getValues())
    const outcome = await save(start, input).finally(() => {
      busy.current = false
    })
    // the draft has to contain the request that was sent and not answered
    if (firstSend.current) draft.keep()
    setClash('clash' in outcome ? outcome.clash : undefined)
    if ('saved' in outcome) settle(outcome.saved, sent)
    else if ('unchanged' in outcome) setDone('unchanged')
    else if ('problem' in outcome) showIssues(outcome.problem)
  }
  /** Stores, or first asks about duplicates. A request without an answer is repeated unasked: the duplicate found may be its own record. */
  const storeOrAsk = async (input: Values) => {
    setWaiting(true)
    const isNew = base.get().id === undefined && !firstSend.current
    const waits = await (isNew ? doubles.waitsFor(input) : Promise.resolve(false)).finally(() => setWaiting(false))
    if (!waits) await store(base.get(), input)
  }
  const showIssues = ({ errors = [] }: Refusal) => {
    for (const { field, code, size } of errors) methods.setError(field, { type: code, message: String(size ?? '') })
    if (errors.length > 0) setRefused((n) => n + 1)
  }

  const follow = useEffectEvent((next: Row<E>) => {
    if (next.version > base.get().version && base.touched().length === 0) startAt(startOf(fields, next))
  })
  useEffect(() => {
    if (!row) return
    learn(names, row)
    follow(row)
  }, [row, names])

  return {
    entity,
    fields,
    methods,
    base,
    names,
    conditions,
    ahead,
    files,
    coming,
    draft,
    saving: saving || waiting,
    problem,
    failed: options.failed,
    refused,
    done,
    clash,
    doubles: doubles.asked,
    answerDoubles: async (create) => {
      const { asked } = doubles
      doubles.close()
      if (!asked || !create) return
      doubles.confirm(asked)
      await store(base.get(), asked.input)
    },
    outdated: row !== null && row.version > version,
    submit: async () => {
      setDone(undefined)
      setWaiting(true)
      const failed = await ahead.settled().finally(() => setWaiting(false))
      if (failed !== undefined) return focusField(failed)
      await methods.handleSubmit(storeOrAsk, () => setRefused((n) => n + 1))()
    },
    decide: async (input) => {
      if (clash && input) await store(clash.start, input)
      else setClash(undefined)
    },
  }
}

const newStart = (record: Values): Start => ({ id: undefined, version: 0, record })
