import type { z } from 'zod'
import type { FieldIssue } from '../kit/errors.ts'
import { folded, text } from '../kit/fields.ts'
import { tidyFileName, withoutHidden } from '../kit/files.ts'

/** The longest name of a folder or file. Bytes of UTF-8; that is as much as the file systems of Windows, macOS and Linux all take. */
export const MAX_NAME_BYTES = 255
/** Signs that Windows, macOS or a web address does not allow in a name. */
const SIGN = /[\\/:*?"<>|]/
const EDGE_DOT = /^\.|\.$/

/** The length of a text in UTF-8. Bytes. */
const bytesOf = (text: string) => Array.from(text).reduce((sum, letter) => sum + bytesOfPoint(letter.codePointAt(0) ?? 0), 0)
const bytesOfPoint = (point: number) => {
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** A name as it is stored: composed (NFC), without characters that nobody sees and without spaces around it. */
export const cleanName = (name: string): string => withoutHidden(name.toWellFormed().normalize('NFC')).trim()

type NameIssue = Pick<FieldIssue, 'size'> & { code: 'required' | 'name_sign' | 'name_dot' | 'name_long' }

/** What is wrong with a name, to be told while it is typed; null for a name that may be stored. */
export const nodeNameIssue = (typed: string): NameIssue | null => {
  const name = cleanName(typed)
  if (name === '') return { code: 'required' }
  if (SIGN.test(name)) return { code: 'name_sign' }
  if (EDGE_DOT.test(name)) return { code: 'name_dot' }
  return bytesOf(name) > MAX_NAME_BYTES ? { code: 'name_long', size: MAX_NAME_BYTES } : null
}

/** The fact that holds the name of a folder or file. */
export const nodeName = () => {
  const { schema: free, ...fact } = text(MAX_NAME_BYTES)
  const schema = folded(MAX_NAME_BYTES, cleanName)
    .superRefine((name, check) => {
      const issue = nodeNameIssue(name)
      if (issue) check.addIssue({ code: 'custom', params: issue })
    })
    .pipe(free) as unknown as z.ZodString
  return { ...fact, schema }
}

/** Names are the same when they differ in capitals only, as on Windows and macOS. */
export const sameNameKey = (name: string): string => cleanName(name).toUpperCase().toLowerCase()

/** By what names are ordered in a folder: folders first. */
export const orderName = (kind: 'folder' | 'file', name: string): string => `${kind === 'folder' ? '0' : '1'}${sameNameKey(name)}`

/** The ending of the name of a file, with its dot; '' where it has none. */
const endingOf = (name: string): string => /\.[^.]{1,10}$/u.exec(name)?.[0] ?? ''

/** Cuts a name to the longest one that is allowed. What follows its last dot stays, so that the file still opens. */
const shortened = (name: string, room: number): string => {
  const ending = endingOf(name)
  const letters = Array.from(name.slice(0, name.length - ending.length))
  while (bytesOf(letters.join('')) + bytesOf(ending) > room) letters.pop()
  return `${letters.join('').trimEnd()}${ending}`
}

/** The name under which a sent file is stored: what no file system takes is replaced, and a name that is too long keeps its extension. */
export const fileNameFor = (sent: string): string => shortened(cleanName(tidyFileName(sent)), MAX_NAME_BYTES) || 'file'

/** The same name with a number, before the extension of a file such as `契約書 (2).pdf`, for a place where the name is taken. */
export const numbered = (kind: 'folder' | 'file', name: string, number: number): string => {
  const ending = kind === 'file' ? endingOf(name) : ''
  const mark = ` (${number})${ending}`
  return `${shortened(name.slice(0, name.length - ending.length), MAX_NAME_BYTES - bytesOf(mark))}${mark}`
}

/** A name with the ending of another one, for a file whose content became one of another kind. */
export const withEndingOf = (name: string, other: string): string => {
  const [own, wanted] = [endingOf(name), endingOf(other)]
  if (wanted === '' || own.toLowerCase() === wanted.toLowerCase()) return name
  return fileNameFor(`${name.slice(0, name.length - own.length)}${wanted}`)
}

/** The folder of a person or a patient is called by code and name. */
export const personFolderName = (...parts: readonly (string | null)[]): string =>
  fileNameFor(parts.filter(Boolean).join(' ').replace(/[\\/]/g, '_'))
