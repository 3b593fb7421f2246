import { expect, test } from 'vitest'
import { backFrom, loginFor, type Place, placeOf } from './places.ts'

const visitor = { signedIn: false, setupNeeded: false }
const person = { signedIn: true, setupNeeded: false }
const nobodyYet = { signedIn: false, setupNeeded: true }

test.each<[string, string, typeof visitor, Place]>([
  ['the start is the login', '/', visitor, { page: 'login' }],
  ['the login', '/login', visitor, { page: 'login' }],
  ['a slash at the end does not matter', '/login/', visitor, { page: 'login' }],
  ['whoever is signed in goes on from the login', '/login', person, { to: '/admin' }],
  ['and from the start', '/', person, { to: '/admin' }],
  ['the product for whoever is signed in', '/admin/staff-management', person, { page: 'product' }],
  ['a visitor of the product comes to the login', '/admin/archive?q=a', visitor, { to: loginFor('/admin/archive?q=a') }],
  ['a visitor of the home page comes to the plain login', '/admin', visitor, { to: '/login' }],
  ['a missing role is told', '/403', visitor, { page: 'forbidden' }],
  ['within the product to whoever is signed in', '/403', person, { page: 'product' }],
  ['an unknown address leads to /404', '/nothing-here', visitor, { to: '/404' }],
  ['also one that only begins like the product', '/administrator', person, { to: '/404?from=%2Fadministrator' }],
  ['also a word that every object knows', '/constructor', visitor, { to: '/404' }],
  ['/404 itself', '/404', visitor, { page: 'not_found' }],
  ['a page to come', '/under-construction', visitor, { page: 'under_construction' }],
  ['a visitor registers once the first run is over', '/register', visitor, { page: 'register' }],
  ['whoever is signed in has no need to', '/register', person, { to: '/admin' }],
  ['a forgotten password', '/forgot-password', visitor, { page: 'forgot' }],
  ['the code or link for a new one', '/forgot-password-submit', visitor, { page: 'reset' }],
  ['the link that proves an address', '/confirm-email', visitor, { page: 'confirm' }],
  ['a document to sign, for whoever has the link', '/sign', visitor, { page: 'sign' }],
  ['also while somebody is signed in', '/sign', person, { page: 'sign' }],
  ['the verification of a signed document', '/verify', visitor, { page: 'verify' }],
  ['a link is good even while somebody is signed in', '/forgot-password-submit', person, { page: 'reset' }],
  ['while no account exists the login leads to the first run', '/login', nobodyYet, { to: '/register' }],
  ['and so does every other page', '/404', nobodyYet, { to: '/register' }],
  ['and the product', '/admin', nobodyYet, { to: '/register' }],
  ['and a link', '/forgot-password-submit', nobodyYet, { to: '/register' }],
  ['the first run itself', '/register', nobodyYet, { page: 'setup' }],
])('%s', (_, path, state, expected) => {
  expect(placeOf(path, state)).toEqual(expected)
})

test('a login leads back to the page that asked for it', () => {
  const asked = '/admin/staff-management?q=%E6%9D%BE&tab=user'
  expect(backFrom(new URL(loginFor(asked), 'https://hidamari.example').search)).toBe(asked)
})

test.each(['https://elsewhere.example/admin', '//elsewhere.example/admin', '/administrator', '/login', ''])(
  'a login does not lead to %j',
  (back) => {
    expect(backFrom(`?back=${encodeURIComponent(back)}`)).toBeUndefined()
  },
)
