import fs from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { strengthOf } from '#domain/access/strength.ts'
import { MIN_STRENGTH } from '#domain/access/user.ts'
import { PASSPHRASE_LENGTH } from '#domain/backup/rules.ts'
import { causeInWords } from '../kit/base/start-error.ts'
import { BackupRefused } from './refusal.ts'

/**
 * Checks a passphrase for a new backup, which must be as hard to guess as a password.
 * @throws {BackupRefused} `passphrase` when it is easy to guess
 */
export const requireStrong = async (passphrase: string): Promise<string> => {
  if ((await strengthOf(passphrase, [])) >= MIN_STRENGTH) return passphrase
  throw new BackupRefused('passphrase', 'The passphrase is too easy to guess: use several words that do not belong together.')
}

/**
 * Trims a passphrase and checks its length.
 * @throws {BackupRefused} `passphrase` when it is too short
 */
export const requirePassphrase = (text: string): string => {
  const passphrase = text.trim()
  if ([...passphrase].length >= PASSPHRASE_LENGTH) return passphrase
  throw new BackupRefused('passphrase', `The passphrase is too short: it needs ${PASSPHRASE_LENGTH} signs or more.`)
}

/**
 * Reads the passphrase from a file.
 * @throws {BackupRefused} `passphrase` when the file cannot be read or its passphrase is too short
 */
export const readPassphrase = async (file: string): Promise<string> => {
  const text = await fs.readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupRefused('passphrase', `The passphrase in ${file} cannot be read: ${causeInWords(error)}.`)
  })
  return requirePassphrase(text)
}

/**
 * Finds the passphrase for a command: in BACKUP_PASSPHRASE, in the file, or by asking on the terminal, for a new backup twice.
 * @throws {BackupRefused} `passphrase` when there is none or it cannot be used
 */
export const findPassphrase = async (file: string | null, isNew: boolean): Promise<string> => {
  const found = await givenPassphrase(file, isNew)
  return isNew ? requireStrong(found) : found
}

const givenPassphrase = async (file: string | null, isNew: boolean): Promise<string> => {
  const given = process.env['BACKUP_PASSPHRASE']
  if (given) return requirePassphrase(given)
  if (file !== null) return readPassphrase(file)
  if (!process.stdin.isTTY) {
    throw new BackupRefused('passphrase', 'There is no passphrase: set BACKUP_PASSPHRASE_FILE, or run this on a terminal.')
  }
  const passphrase = requirePassphrase(await ask('Passphrase of the backup: '))
  if (!isNew || (await ask('The same again: ')).trim() === passphrase) return passphrase
  throw new BackupRefused('passphrase', 'The two passphrases are not the same.')
}

/** Asks without showing what is typed. */
const ask = async (question: string): Promise<string> => {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
