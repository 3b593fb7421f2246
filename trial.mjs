import { chromium } from '@playwright/test'
import fs from 'node:fs'
const url='http://127.0.0.1:4387'
const code=fs.readFileSync('/work/tmp/H128-server.log','utf8').match(/code (\S+)/)[1]
const post=async(p,b,t)=>{const r=await fetch(url+'/api'+p,{method:'POST',headers:{'content-type':'application/json','idempotency-key':crypto.randomUUID(),...(t?{authorization:'Bearer '+t}:{})},body:JSON.stringify(b)});return r.json()}
let {token}=await post('/setup',{code,company_name:'陽だまりケアサービス',language:'ja',email:'aoki@example.jp',password:'himawari no hatake',first_name:'美咲',last_name:'青木',sample:true})
if(!token) ({token}=await post('/users/login',{email:'aoki@example.jp',password:'himawari no hatake'}))
const {findBrowser,withNoto}=await import('./e2e/browser.ts')
const browser=await chromium.launch({...(await findBrowser()),env:withNoto()})
const ctx=async(w,h,t=token)=>{const c=await browser.newContext({viewport:{width:w,height:h},locale:'ja-JP',timezoneId:'Asia/Tokyo'});await c.addInitScript(x=>localStorage.setItem('auth',JSON.stringify(x)),t);const p=await c.newPage();p.on('console',m=>m.type()==='error'&&console.log('ERR',m.text()));p.on('pageerror',e=>console.log('PE',e.message));return p}
const shot=(p,n)=>p.screenshot({path:`/work/tmp/H128-shots/${n}.png`})
let p=await ctx(1440,900)
await p.goto(url+'/admin'); await p.waitForTimeout(2500); await shot(p,'home')
await p.keyboard.press('F1'); await p.waitForTimeout(1500); await shot(p,'beside-home')
await p.goto(url+'/admin/help'); await p.waitForTimeout(2000); await shot(p,'help')
await p.getByLabel('ヘルプを検索').fill('ゆうきゅう'); await p.waitForTimeout(800); await shot(p,'search')
await p.goto(url+'/admin/help?guide=leave-request'); await p.waitForTimeout(1500); await shot(p,'guide')
await p.goto(url+'/admin/leave-request'); await p.waitForTimeout(1500); await p.keyboard.press('F1'); await p.waitForTimeout(1200); await shot(p,'beside-list')
await p.goto(url+'/admin/staff-work-schedule'); await p.waitForTimeout(2500); await p.keyboard.press('F1'); await p.waitForTimeout(1200); await shot(p,'beside-board')
await p.goto(url+'/admin/help'); await p.waitForTimeout(1500); await p.getByRole('button',{name:'案内を始める'}).click(); await p.waitForTimeout(1000); await shot(p,'tour1')
await p.getByRole('button',{name:'次へ'}).click(); await p.waitForTimeout(700); await p.getByRole('button',{name:'次へ'}).click(); await p.waitForTimeout(2500); await shot(p,'tour3')
await p.keyboard.press('Control+k'); await p.waitForTimeout(500); await p.keyboard.type('打刻を忘れた'); await p.waitForTimeout(900); await shot(p,'palette0'); 
let q=await ctx(360,740)
await q.goto(url+'/admin/help'); await q.waitForTimeout(2500); await shot(q,'help-360')
await q.goto(url+'/admin/today'); await q.waitForTimeout(2000); await q.keyboard.press('F1'); await q.waitForTimeout(1200); await shot(q,'beside-360')
await q.goto(url+'/admin/help'); await q.waitForTimeout(1500); await q.getByRole('button',{name:/案内を始める|もう一度見る/}).click(); await q.waitForTimeout(1200); await shot(q,'tour-360')
await browser.close()
