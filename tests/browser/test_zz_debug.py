def test_debug(desk):
    (board,) = desk.lay("Board(dragonlab.new('dragonheart', seed=4))", language="en")
    page = desk.page
    page.keyboard.press("Escape"); page.keyboard.press("ArrowUp")
    board.set_pace("once")
    board.tab_to(".dl-choices ul")
    page.evaluate("""() => { window.L=[]; const d=e=>e&&(e.tagName+'.'+e.className+' '+(e.dataset?.stop??''));
      for (const t of ['focusin','focusout']) document.addEventListener(t,e=>L.push([t,d(e.target),e.target.isConnected,d(e.relatedTarget),performance.now()|0, (new Error().stack||'').split('\\n').slice(2,6).join(' | ').slice(0,400)]),true);
      new MutationObserver(()=>L.push(['seq',document.querySelector('.dragonlab').dataset.seq,d(document.activeElement),performance.now()|0])).observe(document.querySelector('.dragonlab'),{attributes:true,attributeFilter:['data-seq']}); }""")
    before=board.seq
    page.keyboard.press("Enter")
    board.wait(before)
    page.wait_for_timeout(700)
    for l in page.evaluate("()=>L"): print(l)
    print(page.evaluate("()=>document.activeElement.outerHTML.slice(0,200)"))
