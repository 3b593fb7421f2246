import type { QueryKey } from '@tanstack/react-query'
import type { FileCalls } from '../files/calls.ts'
import type { RecordCalls } from '../forms/record/useRecord.ts'
import type { Reveal } from '../forms/masked/Masked.tsx'
import type { SaveCalls } from '../forms/saving/useSave.ts'
import type { Values } from '../forms/values/values.ts'
import type { ListCalls } from '../tables/useList.ts'

const names = [
  'list',
  'get',
  'create',
  'change',
  'remove',
  'restore',
  'reveal',
  'history',
  'addFile',
  'file',
  'filePreview',
] as const
type Name = (typeof names)[number]
/** Calls that exist only for entities with files or masked facts. */
type Sometimes = keyof FileCalls | 'reveal'

type Call = {
  call(input: Values, options?: object): Promise<unknown>
  queryKey(options: { input: Values }): QueryKey
  key(options: { input: Values }): QueryKey
}
/** The calls of records that belong to another one, as `api` has them; those with files and the one that reveals only where the entity has such facts. */
export type ChildCalls = { key(): QueryKey } & Record<Exclude<Name, Sometimes>, Call> & Partial<Record<Sometimes, Call>>
/** Calls that identify a record by its id alone, as forms and lists use them. */
export type OwnCalls = ListCalls & RecordCalls & SaveCalls & { files: FileCalls; reveal: Reveal }

/** Adapts calls of records that belong to an owner to the form of independent records: the owner is added to every input. */
export const within = (calls: ChildCalls, owner: Values): OwnCalls => {
  const of = <O extends { input: Values }>({ input, ...rest }: O) => ({ ...rest, input: { ...input, ...owner } })
  const owned = (name: Name): [Name, Call] => [
    name,
    {
      call: async (input, options) => calls[name]?.call({ ...input, ...owner }, options),
      queryKey: (options) => calls[name]?.queryKey(of(options)) ?? [],
      key: (options) => calls[name]?.key(of(options)) ?? [],
    },
  ]
  const every = Object.fromEntries(names.map(owned)) as Record<Name, Call>
  const { addFile, file, filePreview } = every
  const files = { addFile: addFile.call, file: file.call, filePreview: filePreview.call }
  return { key: () => calls.key(), ...every, files } as unknown as OwnCalls
}
