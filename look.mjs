import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const p = await b.newPage({ viewport: { width: 1280, height: 900 } });
for (let i=0;i<90;i++){ try { const r = await fetch('http://localhost:4302/admin'); if (r.ok) break; } catch {} await new Promise(r=>setTimeout(r,1000)); }
p.on('console', m => { if (m.type()==='error') console.log('console', m.text()); });
await p.goto('http://localhost:4302/admin'); await p.waitForTimeout(4000);
await p.screenshot({ path: '/tmp/w/a-list.png' });
const link = p.locator('table a[href*="submission="]').first(); await link.click(); await p.waitForTimeout(2500);
await p.screenshot({ path: '/tmp/w/a-detail.png', fullPage: true });
await p.setViewportSize({ width: 375, height: 740 }); await p.goto('http://localhost:4302/admin'); await p.waitForTimeout(2500);
await p.screenshot({ path: '/tmp/w/a-list-375.png' });
await b.close();
