"""A first learning curve, as docs/researchers/first-hour.md tells it: it draws curve.svg.

It lies beside masked_ppo.py, whose network learns; `pip install 'wyrmhall[learners,lab]'` is all it needs.
"""

import altair as alt
import masked_ppo

from wyrmhall.kernel.study.estimates import rate

GAMES = 400  # for each point
trainer, rows = masked_ppo.Trainer(seed=1), []
for update in range(41):
    if update % 8 == 0:
        share = masked_ppo.against_random(trainer.network, GAMES, seed=9)
        _, low, high = rate(share * GAMES, GAMES)
        rows.append({"updates": update, "won": share, "low": low, "high": high})
        print(f"{update} updates: wins {share:.1%} of {GAMES} games against random play", flush=True)
    trainer.update(trainer.play())

base = alt.Chart(alt.InlineData(values=rows)).encode(x=alt.X("updates:Q", title="updates"))
percent = alt.Axis(format="%", title="games won against random play")
band = base.mark_area(opacity=0.2).encode(y=alt.Y("low:Q", axis=percent), y2="high:Q")
(band + base.mark_line(point=True).encode(y="won:Q")).properties(width=480, height=240).save("curve.svg")
