import { expect, test } from 'vitest'
import {
  codeWay,
  type FlowRequest,
  type FlowSigner,
  isOver,
  isSigned,
  nextToInvite,
  remindersDue,
  signingFault,
  signsAsDeputy,
  type SignerState,
  whyNot,
} from './flow.ts'

const request: FlowRequest = { state: 'sent', signing_order: 'in_order', expires_on: '2026-12-10', remind_days: 3 }
const signer = (place: number, state: SignerState, reminded_on: string | null = null): FlowSigner => ({
  id: `s${place}`,
  place,
  state,
  reminded_on,
})
const ids = (signers: readonly FlowSigner[]) => signers.map(({ id }) => id)
const today = '2026-12-01'

test.each<[string, FlowRequest['signing_order'], FlowSigner[], string[]]>([
  ['only the first of an order', 'in_order', [signer(1, 'waiting'), signer(2, 'waiting')], ['s1']],
  ['nobody while the first has not signed', 'in_order', [signer(1, 'invited'), signer(2, 'waiting')], []],
  ['the second after the first has signed', 'in_order', [signer(1, 'signed'), signer(2, 'waiting')], ['s2']],
  ['all at once', 'at_once', [signer(1, 'waiting'), signer(2, 'waiting')], ['s1', 's2']],
  ['nobody twice', 'at_once', [signer(1, 'invited'), signer(2, 'waiting'), signer(3, 'signed')], ['s2']],
])('invites %s', (_, signing_order, signers, invited) => {
  expect(ids(nextToInvite({ signing_order }, signers))).toEqual(invited)
})

test.each([
  ['signs on the last day', { ...request, expires_on: today }, 'invited', 'sign', null],
  ['does not sign after it', { ...request, expires_on: '2026-11-30' }, 'invited', 'sign', 'signature_closed'],
  ['does not sign before the own turn', request, 'waiting', 'sign', 'signature_turn'],
  ['does not sign twice', request, 'signed', 'sign', 'signature_closed'],
  ['does not decline what is signed', request, 'signed', 'decline', 'signature_closed'],
  ['reads what is signed', request, 'signed', 'read', null],
  ['reads what is completed', { ...request, state: 'completed', expires_on: '2026-11-01' }, 'signed', 'read', null],
  ['signs nothing that was cancelled', { ...request, state: 'cancelled' }, 'invited', 'sign', 'signature_closed'],
  ['reads nothing that was declined', { ...request, state: 'declined' }, 'invited', 'read', 'signature_closed'],
] as const)('somebody %s', (_, of, state, act, fault) => {
  expect(whyNot(of, { state }, act, today)).toBe(fault)
})

const signing = { name: '高崎吉邉', invited: '髙﨑 𠮷邉', hash: 'a', shown: 'a', pages: 3, seen: [3, 1, 2] }
test.each([
  ['counts by the own name, in usual kanji too', { ...signing, invited: '髙﨑 吉邉' }, null],
  ['of somebody else is refused', { ...signing, name: '山田 太郎' }, 'signature_delegated'],
  ['without a name is refused', { ...signing, name: '・', invited: '・' }, 'signature_delegated'],
  ['of another document is refused', { ...signing, hash: 'b' }, 'signature_other_document'],
  ['of what was not read to its end is refused', { ...signing, seen: [1, 2] }, 'signature_unread'],
  ['of a document that nobody could show is refused', { ...signing, pages: 0, seen: [] }, 'signature_unread'],
])('a signature %s', (_, given, fault) => {
  expect(signingFault(given)).toBe(fault)
})

test('reminds those who have a link, every so many days, until the last date', () => {
  const signers = [signer(1, 'signed', '2026-11-01'), signer(2, 'invited', '2026-11-28'), signer(3, 'invited', '2026-11-29')]
  expect(ids(remindersDue(request, signers, today))).toEqual(['s2'])
  expect(remindersDue({ ...request, remind_days: null }, signers, today)).toEqual([])
  expect(remindersDue({ ...request, expires_on: '2026-11-30' }, signers, today)).toEqual([])
  expect(isOver({ ...request, expires_on: '2026-11-30' }, today)).toBe(true)
  expect(isOver({ ...request, expires_on: today }, today)).toBe(false)
})

test('all have signed when each has, and there is somebody', () => {
  expect(isSigned([signer(1, 'signed'), signer(2, 'signed')])).toBe(true)
  expect(isSigned([signer(1, 'signed'), signer(2, 'invited')])).toBe(false)
  expect(isSigned([])).toBe(false)
})

test('a deputy signs for the company only, and only in the own period', () => {
  const deputy = { from: '2026-11-30', to: '2026-12-05' }
  expect(signsAsDeputy('company', deputy, today)).toBe(true)
  expect(signsAsDeputy('company', deputy, '2026-12-06')).toBe(false)
  expect(signsAsDeputy('worker', deputy, today)).toBe(false)
  expect(signsAsDeputy('company', null, today)).toBe(false)
})

test('the code comes another way than the link', () => {
  expect(codeWay({ link: 'mail', email: 'a@example.jp' })).toBe('office')
  expect(codeWay({ link: 'handed', email: 'a@example.jp' })).toBe('mail')
  expect(codeWay({ link: 'handed', email: null })).toBe('office')
})
