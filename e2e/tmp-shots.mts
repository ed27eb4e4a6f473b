import { chromium } from '@playwright/test'
import { findBrowser } from './browser.ts'
const b = await chromium.launch({ ...(await findBrowser()) } as any)
const base='http://localhost:3251'
for (const [w,h] of [[360,780],[320,640],[1280,900]]) {
  const ctx = await b.newContext({ viewport:{width:w,height:h}, isMobile: w<700, hasTouch: w<700, deviceScaleFactor: w<700?2:1 })
  const page = await ctx.newPage()
  for (const [name,path] of [['list','/products'],['product','/products/15'],['product1','/products/1']]) {
    await page.goto(base+path); await page.waitForTimeout(1500)
    if(name==='list'){ await page.locator('article button[aria-label$="কার্টে নিন"]').first().click(); await page.waitForTimeout(800)}
    await page.screenshot({path:`/tmp/p25/cards/${name}-${w}.png`})
    if(w!==320) await page.screenshot({path:`/tmp/p25/cards/${name}-${w}-full.png`, fullPage:true})
  }
  await ctx.close()
}
await b.close()
