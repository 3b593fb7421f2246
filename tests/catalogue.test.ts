import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { said } from '#domain/kit/localeTexts.ts'
import { usedKeys } from './used-texts.ts'

/** English text of a full key, with the values that stand in it. */
const textOf = (key: string, values: Record<string, string> = {}) => {
  const [namespace = '', path = ''] = key.split(':')
  const file: unknown = JSON.parse(readFileSync(new URL(`../locales/en/${namespace}.json`, import.meta.url), 'utf8'))
  const found = path.split('.').reduce<unknown>((at, name) => Reflect.get(Object(at), name), file)
  return typeof found === 'string'
    ? said(
        'en',
        found.replace(/{{(\w+)}}/g, (whole, name: string) => values[name] ?? whole),
      )
    : found
}

type Situation = { text: string | RegExp; key: string; values?: Record<string, string> }
/** The error catalogue of the specification (section 8), its texts to the letter where it shows them. */
const catalogue: Record<string, Situation> = {
  'wrong credentials': { text: 'The email or password you entered is incorrect.', key: 'common:error.wrong_credentials' },
  'wrong credentials, before sign-in': {
    text: 'The email or password you entered is incorrect.',
    key: 'login:error.wrong_credentials',
  },
  forbidden: { text: "You don't have access to view this page.", key: 'common:errors.forbidden' },
  'not found': { text: "Oops! Sorry, we couldn't find the page you're looking for...", key: 'common:errors.not_found' },
  'folder there already': { text: 'Folder already exists.', key: 'common:error.folder_exists' },
  unexpected: { text: 'Something went wrong! If the problem persists, contact us!', key: 'common:error.unexpected' },
  'under construction': { text: 'We are actively working on this page.', key: 'common:errors.under_construction' },
  'file size': {
    text: 'The file size exceeds the limit of 5MB.',
    key: 'common:validation.file_too_large',
    values: { size: '5' },
  },
  'image limit': {
    text: 'You can only upload 3 photos at a time.',
    key: 'common:validation.too_many_photos',
    values: { size: '3' },
  },
  'empty residence history': {
    text: 'Nothing to update. Please add at least one record.',
    key: 'common:validation.no_history',
  },
  'employee basic information missing': { text: /enter .* first .*tab/, key: 'common:form.record.basic_first' },
  'nurses limit': {
    text: 'You can only add up to 4 nurses.',
    key: 'partners:issue.nurses.too_many_rows',
  },
  'missing document details': {
    text: 'There are missing details on the staff or patient you selected, please check.',
    key: 'common:error.missing_document_details',
  },
  'no consent URL': {
    text: 'No User Consent URL found. Please contact administrator.',
    key: 'signatures:problem.consent',
  },
  'leave request not submitted': { text: /not submitted.*contact the administrator/, key: 'requests:not_submitted' },
  'existing pending leave request': { text: /already a pending leave request/, key: 'common:error.leave_pending' },
  'schedule update, failure': { text: /schedule was not updated/, key: 'visits:form.not_stored' },
  'schedule update, failure of a move': { text: /was not moved/, key: 'visits:notice.move' },
  'screen of a crash': { text: 'Something went wrong', key: 'common:errors.screen.title' },
  'button of that screen': { text: 'Try again', key: 'common:errors.screen.try_again' },
  'default view of the router': { text: 'Unexpected Application Error', key: 'common:errors.application' },
  'title of the shared error panel': { text: 'Something went wrong!', key: 'common:errors.unexpected.title' },
  'its subtitle': { text: 'If the problem persists, contact us!', key: 'common:errors.unexpected.subTitle' },
  'heading of a message, error': { text: 'Error', key: 'common:snackbar.error' },
  'heading of a message, success': { text: 'Success', key: 'common:snackbar.success' },
}

test.each(Object.entries(catalogue))('the error catalogue has a text for: %s', async (_, { text, key, values }) => {
  const shown = String(textOf(key, values))
  const isText = typeof text === 'string' ? shown === text : text.test(shown)
  expect(isText ? text : shown).toBe(text)
  expect((await usedKeys()).has(key), `${key} is shown somewhere`).toBe(true)
})
